import { index, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';
import { type Page, pages } from './portal';

const shared = (file: string) => (pages as readonly Page[]).filter(page => page.file === file).length > 1;
const idOf = (path: string, file: string) => (shared(file) ? path : file.replace(/\.tsx?$/, ''));

/** The table of pages turned into routes. Without the splat an unknown path would have neither brand nor language. */
const built = (pages as readonly Page[]).flatMap((page): RouteConfigEntry[] =>
  // One module may serve several addresses (both files of an export): each is a route with a name of its own.
  page.file ? [route(page.path, page.file, { id: idOf(page.path, page.file) })] : [],
);

export default [
  index('routes/index.tsx'),
  route('index.html', 'routes/index.tsx', { id: 'routes/index.html' }),
  ...built,
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
