import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languageCodes, languageFacts } from '~/languages';
import { checkLocales, loadLocales } from '~/locales/load.server';
import { LocaleFolder } from './folder';

const english = {
  greeting: 'Good day {{name}}',
  menu: { home: 'Home' },
  days_one: 'one day',
  days_other: '{{count}} days',
};
const spanish = {
  ...{ greeting: 'Buenos días, {{name}}', menu: { home: 'Inicio' } },
  ...{ days_one: 'un día', days_many: '{{count}} de días', days_other: '{{count}} días' },
};
const facts = { id: 5, name: 'Italiano', fallback: ['en'], format: 'it-IT', quotes: '«»' };
const flag = (inner: string, box = '0 0 24 16') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`;

let folder: LocaleFolder;
beforeEach(() => {
  folder = new LocaleFolder().add('en', english).add('es', spanish);
});
afterEach(() => folder.remove());
afterAll(() => {
  checkLocales();
});

function complaint(): string {
  try {
    loadLocales(folder.path);
    return '';
  } catch (error) {
    return String(error).replaceAll(folder.path, 'locales');
  }
}

const text = (fields: Record<string, unknown>) => () => folder.change('es', 'common.json', fields);
const fact = (fields: Record<string, unknown>) => () => folder.change('es', 'language.json', fields);

describe('a broken language stops the start and says where it is broken', () => {
  it.each<[what: string, breakIt: () => unknown, says: string[]]>([
    ['a missing file', () => folder.take('es', 'common.json'), ['es/common.json: is missing']],
    ['a file too many', () => folder.write('es', 'comon.json', '{}'), ['es/comon.json: there is no locales/en/comon']],
    ['a file of another kind', () => folder.write('es', 'note.txt', ''), ['es/note.txt: does not belong here']],
    ['a missing text', text({ greeting: undefined }), ['es/common.json: greeting: is missing']],
    ['a missing text further in', text({ menu: {} }), ['es/common.json: menu.home: is missing']],
    ['a text too many', text({ extra: 'x' }), ['es/common.json: extra: is not in English']],
    ['an empty text', text({ greeting: ' ' }), ['es/common.json: greeting: is empty']],
    ['a number', text({ greeting: 7 }), ['es/common.json: greeting: is no text']],
    ['a list', text({ menu: ['Inicio'] }), ['es/common.json: menu: is no text']],
    ['a mistyped placeholder', text({ greeting: 'Hola {{nmae}}' }), ['greeting: {{nmae}} is filled', 'is {{name}}']],
    ['a forgotten placeholder', text({ greeting: 'Hola' }), ['greeting: lacks {{name}}']],
    ['half a placeholder', text({ greeting: 'Hola {{name}' }), ['greeting: a placeholder is written {{name}}']],
    [
      'a missing plural form',
      text({ days_many: undefined }),
      ['days_many: is missing: the plural forms of es-ES are one, many, other'],
    ],
    [
      'a form of another grammar',
      text({ days_few: 'x' }),
      ['days_few: is not in English, or the plural forms of es-ES are one, many'],
    ],
    [
      'JSON that breaks off',
      () => folder.write('es', 'common.json', '{\n "a": "b",\n'),
      ['common.json: is no JSON: line 3'],
    ],
    [
      'a comma too many',
      () => folder.write('es', 'common.json', '{\n "a": "b",\n}'),
      ['line 3, column 1: a comma stands'],
    ],
    [
      'a key twice',
      () => folder.write('es', 'common.json', '{\n "a": "b",\n "a": "c"\n}'),
      ['line 3', '"a" stands twice'],
    ],
    ['a list of texts', () => folder.write('es', 'common.json', '[]'), ['es/common.json: is no object']],
    ['no facts', () => folder.take('es', 'language.json'), ['es/language.json: is missing']],
    ['an unknown fact', fact({ colour: 'red' }), ['es/language.json: ', '"colour"']],
    ['a format that is none', fact({ format: 'es_ES' }), ['language.json: format: is no language with a country']],
    ['an unknown relative', fact({ fallback: ['ca', 'en'] }), ['fallback.0: there is no folder locales/ca']],
    ['no English to fall back to', fact({ fallback: [] }), ['fallback: the last one is en']],
    ['an id of another language', fact({ id: 2 }), ["es/language.json: id: 2 is en's"]],
    ['no flag', () => folder.take('es', 'flag.svg'), ['es/flag.svg: is missing']],
    ['a flag with a script', () => folder.write('es', 'flag.svg', flag('<script/>')), ['flag.svg: contains <script>']],
    [
      'a square flag',
      () => folder.write('es', 'flag.svg', flag('', '0 0 9 9')),
      ['flag.svg: is not 24 by 16: viewBox'],
    ],
    ['no English', () => folder.take('en'), ['locales/en: is missing']],
  ])('%s', (_what, breakIt, says) => {
    expect(complaint()).toBe('');
    breakIt();
    const said = complaint();
    for (const part of says) expect(said).toContain(part);
  });

  it('names everything at once, in all languages', () => {
    text({ greeting: '', menu: 1 })();
    folder.change('en', 'common.json', { days_other: undefined }).take('es', 'flag.svg');
    expect(complaint().split('\n').length).toBeGreaterThan(4);
  });
});

describe('the languages are what lies in the folder', () => {
  it('has a new language as soon as its folder is there', () => {
    folder
      .write('it', 'language.json', JSON.stringify(facts))
      .write('it', 'flag.svg', flag('<path d="M0 0h8v16H0z"/>'));
    folder.write('it', 'common.json', JSON.stringify({ ...spanish, greeting: 'Buongiorno {{name}}' }));
    const locales = loadLocales(folder.path);
    expect(languageCodes()).toEqual(['en', 'es', 'it']);
    expect(languageFacts('it')).toMatchObject({ id: 5, format: 'it-IT', flag: '<path d="M0 0h8v16H0z"/>' });
    expect(locales.texts('it', 'common')).toMatchObject({ greeting: 'Buongiorno {{name}}' });
  });

  it('a variant holds what differs, and nothing that its relative lacks', () => {
    const mexican = { ...facts, id: 30, fallback: ['es', 'en'], format: 'es-MX' };
    folder.write('es-MX', 'language.json', JSON.stringify(mexican)).write('es-MX', 'flag.svg', flag(''));
    expect(complaint()).toBe('');
    folder.write('es-MX', 'common.json', JSON.stringify({ greeting: 'Qué tal, {{name}}', more: 'x' }));
    expect(complaint().split('\n').slice(1)).toEqual(['  locales/es-MX/common.json: more: is not in English']);
  });

  it('says which folder can’t be read', () => {
    expect(() => loadLocales('/nowhere')).toThrow("/nowhere, can't be read: is missing");
  });
});
