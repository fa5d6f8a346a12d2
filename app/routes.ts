import { index, type RouteConfig, route } from '@remix-run/route-config';
import { pages } from './portal';

/** One module may serve several addresses (both files of an export): each is a route with a name of its own. */
const isShared = (file: string) => pages.filter(page => page.file === file).length > 1;

/** The table of pages turned into routes. Without the splat an unknown path would have neither brand nor language. */
export default [
  index('routes/index.tsx'),
  route('index.html', 'routes/index.tsx', { id: 'routes/index.html' }),
  ...pages.map(({ path, file }) => route(path, file, isShared(file) ? { id: path } : {})),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
