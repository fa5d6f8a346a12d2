import { index, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config';
import { type Page, pages } from './portal';

/** The table of pages turned into routes. Without the splat an unknown path would have neither brand nor language. */
const built = (pages as readonly Page[]).flatMap((page): RouteConfigEntry[] =>
  page.file ? [route(page.path, page.file)] : [],
);

export default [
  index('routes/index.tsx'),
  route('index.html', 'routes/index.tsx', { id: 'routes/index.html' }),
  ...built,
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig;
