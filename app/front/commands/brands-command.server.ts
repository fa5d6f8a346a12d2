import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Brand } from '~/brands/brand';
import { checkBrands } from '~/brands/load.server';
import { type Language, languageFacts } from '~/languages';
import { checkLocales } from '~/locales/load.server';
import { problemLine } from '~/rules/file-problems';
import { isId } from '~/rules/ids';
import type { CommandResult } from './command';

const usage = `Usage:
  npm run brands -- check              all brands and languages, as the start validates them
  npm run brands -- check 113          one brand and its languages
  npm run brands -- new 113 --from 101 a folder for a brand, like another one's`;

/** @throws Error for what says nothing clear */
export function brandsCommand(args: string[], folder = '.'): CommandResult {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { from: { type: 'string' } } });
  const [command, id, ...rest] = positionals;
  const wantsFrom = command === 'new';
  const isClear = rest.length === 0 && (values.from !== undefined) === wantsFrom;
  if (!isClear || [id, values.from].some(each => each !== undefined && !isId(each))) throw new Error(usage);
  if (command === 'check') return check(folder, id);
  if (command === 'new' && id && values.from) return copy(path.join(folder, 'brands'), id, values.from);
  throw new Error(usage);
}

function check(folder: string, id?: string): CommandResult {
  const [brandFolders, localeFolders] = [path.join(folder, 'brands'), path.join(folder, 'locales')];
  if (id && !existsSync(path.join(brandFolders, id))) throw new Error(`There is no folder brands/${id}.`);
  const { locales, problems: ofLanguages } = checkLocales(localeFolders);
  const { brands, problems: ofBrands } = checkBrands(brandFolders);
  const brand = brands.find(each => String(each.id) === id);
  const isAbout = (file: string, codes: readonly string[]) =>
    !id ||
    file.startsWith(path.join(brandFolders, id, '/')) ||
    codes.some(code => file.startsWith(path.join(localeFolders, code, '/')));
  const withFallback = (code: Language) => [code, ...languageFacts(code).fallback];
  const offered = brand?.languages?.flatMap(withFallback) ?? locales.codes;
  const problems = [...ofLanguages, ...ofBrands].filter(({ file }) => isAbout(file, offered));
  if (problems.length > 0) return { text: problems.map(problemLine).join('\n'), status: 1 };
  if (!brand)
    return { text: `${brands.length} brands and ${locales.codes.length} languages can be loaded.`, status: 0 };
  return {
    text: [`brands/${id} can be loaded.`, ...sharedWith(brandFolders, brand as Brand, brands as Brand[])].join('\n'),
    status: 0,
  };
}

const own = ['shortName', 'name', 'pageTitle', 'siteUrl', 'hotline', 'mail', 'footer', 'engines', 'theme'] as const;

/** What was copied and not changed is right by itself, but seldom meant. */
function sharedWith(folder: string, brand: Brand, all: readonly Brand[]): string[] {
  return all
    .filter(({ id }) => id !== brand.id)
    .flatMap(other => {
      const isSame = (field: (typeof own)[number]) =>
        brand[field] !== null && JSON.stringify(brand[field]) === JSON.stringify(other[field]);
      const pictures = ['logo.svg', 'favicon.svg', 'motif.svg'].filter(name => {
        const files = [brand, other].map(({ id }) => path.join(folder, String(id), name));
        const [picture, others] = files.map(file => (existsSync(file) ? readFileSync(file, 'utf8') : null));
        return picture !== null && picture === others;
      });
      const same = [...own.filter(isSame), ...pictures];
      return same.length > 0 ? [`The same as in brands/${other.id}: ${same.join(', ')}`] : [];
    });
}

function copy(folder: string, id: string, from: string): CommandResult {
  const [source, target] = [path.join(folder, from), path.join(folder, id)];
  if (!existsSync(path.join(source, 'brand.json'))) throw new Error(`There is no folder ${source}.`);
  if (existsSync(target)) throw new Error(`${target} is there already.`);
  // The name as it is drawn is the other brand's.
  cpSync(source, target, { recursive: true, filter: file => !/wordmark[\w-]*\.svg$/.test(file) });
  rmSync(path.join(target, 'demo.json'), { force: true });
  const file = path.join(target, 'brand.json');
  const text = readFileSync(file, 'utf8')
    .replace(/("id":\s*)\d+/, `$1${id}`)
    .replace(/("hosts":\s*)\[[^\]]*\]/, '$1[]');
  writeFileSync(file, text);
  const lines = [`${target} is a copy of ${source}, without its hosts, its demo.json and its drawn name.`];
  return {
    text: [...lines, `Change it (brands/README.md), then: npm run brands -- check ${id}`].join('\n'),
    status: 0,
  };
}
