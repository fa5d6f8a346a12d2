import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const call = /import\.meta\.glob(?:<[^(]*>)?\('\.\/([^'/]+)', \{ eager: true \}\)/;

/** What Vite does with `import.meta.glob`, for esbuild: of one folder, at once. @type {import('esbuild').Plugin} */
export const globImports = {
  name: 'glob-imports',
  setup(build) {
    build.onLoad({ filter: /\/migrations\/index\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const [, pattern = ''] = call.exec(source) ?? [];
      const fits = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      const names = (await readdir(path.dirname(file))).filter(name => fits.test(name)).sort();
      const imports = names.map((name, index) => `import * as found${index} from './${name}';\n`);
      const modules = names.map((name, index) => `'./${name}': found${index}`);
      return { contents: imports.join('') + source.replace(call, `{ ${modules.join(', ')} }`), loader: 'ts' };
    });
  },
};
