import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Patch } from './patch';
import { textPatches } from './text-patches';

/**
 * What the build changes in packages until they do it themselves: the server does once what they repeat for each request and
 * text, and the browser gets no code that it never runs. Each is for one version; with another one the build ends and says so.
 */
export const patches: Patch[] = [
  {
    name: '@remix-run/router',
    version: '1.23.3',
    file: 'dist/router.js',
    changes: [
      {
        find: 'let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n  let matches = null;',
        replace: `let known = rankedRoutes.get(routes);
  if (!known) {
    known = { branches: flattenRoutes(routes), matches: new Map() };
    rankRouteBranches(known.branches);
    rankedRoutes.set(routes, known);
  }
  let { branches } = known;
  let matches = allowPartial ? null : (known.matches.get(pathname) ?? null);
  if (matches) return matches;`,
      },
      {
        find: 'matches = matchRouteBranch(branches[i], decoded, allowPartial);\n  }',
        replace: `matches = matchRouteBranch(branches[i], decoded, allowPartial);
  }
  if (matches && !allowPartial) {
    if (known.matches.size >= 500) known.matches.clear();
    known.matches.set(pathname, matches);
  }`,
      },
      {
        find: 'function matchRoutesImpl(',
        replace: 'const rankedRoutes = new WeakMap();\nfunction matchRoutesImpl(',
      },
      {
        find: 'function compilePath(path, caseSensitive, end) {',
        replace: `const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  const key = \`\${caseSensitive} \${end} \${path}\`;
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compileNewPath(path, caseSensitive, end);
    if (compiledPaths.size < 1_000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compileNewPath(path, caseSensitive, end) {`,
      },
    ],
  },
  {
    name: '@remix-run/server-runtime',
    version: '2.17.5',
    file: 'dist/esm/data.js',
    changes: [
      {
        find: `  singleFetch
}) {
  let result = await loader({`,
        replace: `  singleFetch,
  isPage
}) {
  const rendered = isPage && !new URL(request.url).searchParams.has('_data');
  let result = await loader({`,
      },
      {
        find: `  return isResponse(result) ? result : json(result);
}

//`,
        replace: `  if (rendered && !isResponse(result)) return isJson(result) ? result : JSON.parse(JSON.stringify(result));
  return isResponse(result) ? result : json(result);
}

function isJson(value) {
  if (typeof value !== 'object' || value === null) return isJsonValue(value);
  if (Array.isArray(value)) return value.every(isJson);
  if (Object.getPrototypeOf(value) !== Object.prototype || 'toJSON' in value) return false;
  for (const name in value) if (!isJson(value[name])) return false;
  return true;
}

function isJsonValue(value) {
  const kind = typeof value;
  return value === null || kind === 'string' || kind === 'boolean' || (Number.isFinite(value) && !Object.is(value, -0));
}

//`,
      },
      {
        find: '    url.searchParams.append("index", toKeep);\n  }',
        replace: `    url.searchParams.append("index", toKeep);
  }
  if (url.href === request.url) return request;`,
      },
      {
        find: '  url.searchParams.delete("_data");',
        replace: '  url.searchParams.delete("_data");\n  if (url.href === request.url) return request;',
      },
    ],
  },
  {
    name: '@remix-run/server-runtime',
    version: '2.17.5',
    file: 'dist/esm/routes.js',
    changes: [
      {
        find: 'loader: route.module.loader,\n',
        replace: 'loader: route.module.loader,\n        isPage: route.module.default != null,\n',
      },
    ],
  },
  {
    name: '@remix-run/server-runtime',
    version: '2.17.5',
    file: 'dist/esm/serverHandoff.js',
    changes: [
      {
        find: '  return escapeHtml(JSON.stringify(serverHandoff));',
        replace: '  return { toString: () => escapeHtml(JSON.stringify(serverHandoff)) };',
      },
    ],
  },
  {
    name: '@remix-run/react',
    version: '2.17.5',
    file: 'dist/esm/server.js',
    changes: [
      {
        find: '  let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);',
        replace: `  let routes = serverRoutes.get(manifest.routes);
  if (!routes) {
    routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    serverRoutes.set(manifest.routes, routes);
  }`,
      },
      { find: 'function RemixServer({', replace: 'const serverRoutes = new WeakMap();\nfunction RemixServer({' },
    ],
  },
  {
    name: '@remix-run/react',
    version: '2.17.5',
    file: 'dist/esm/errorBoundaries.js',
    browser: true,
    changes: [
      { find: 'children, renderScripts ? /*#__PURE__*/React.createElement(Scripts, null) : null', replace: 'children' },
    ],
  },
  {
    name: 'react-router-dom',
    version: '6.30.4',
    file: 'server.mjs',
    changes: [
      {
        find: `  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);

  // Because`,
        replace: `  let known = staticRoutes.get(routes);
  if (!known) {
    let manifest = {};
    known = { manifest, dataRoutes: UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest) };
    staticRoutes.set(routes, known);
  }
  let { manifest, dataRoutes } = known;

  // Because`,
      },
      {
        find: 'function createStaticRouter(',
        replace: 'const staticRoutes = new WeakMap();\nfunction createStaticRouter(',
      },
    ],
  },
  {
    name: '@conform-to/react',
    version: '1.21.1',
    file: 'dist/context.mjs',
    changes: [
      {
        find: `  return new Proxy({}, {
    get(_, key, receiver) {
      var _state$constraint$nam;
      var metadata = getMetadata(context, subjectRef, stateSnapshot, name);
      var state = context.getState();`,
        replace: `  var metadata, metadataState, metadataFormId;
  return new Proxy({}, {
    get(_, key, receiver) {
      var _state$constraint$nam;
      var state = context.getState();
      var formId = context.getFormId();
      if (metadata === undefined || metadataState !== state || metadataFormId !== formId) {
        metadata = getMetadata(context, subjectRef, stateSnapshot, name);
        metadataState = state;
        metadataFormId = formId;
      }`,
      },
    ],
  },
  ...textPatches,
];

export function applyPatch({ name, version, changes }: Patch, code: string): string {
  const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  if (installed !== version)
    throw new Error(`app/setup/patched-packages.ts: ${name} is ${installed}, the patch is for ${version}.`);
  return changes.reduce((text, { find, replace }) => {
    if (text.split(find).length !== 2) throw new Error(`app/setup/patched-packages.ts: ${name} has no ‘${find}’.`);
    return text.replace(find, () => replace);
  }, code);
}

export const patchedPackages: Plugin = {
  name: 'patched-packages',
  apply: 'build',
  transform(code, id, options) {
    const patch = patches.find(
      ({ name, file, browser = false }) => id.endsWith(`/node_modules/${name}/${file}`) && browser === !options?.ssr,
    );
    return patch ? { code: applyPatch(patch, code), map: null } : null;
  },
};
