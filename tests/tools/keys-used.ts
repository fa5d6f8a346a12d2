import { filesIn, textOfFile } from '../house/imports';

/** Where a view asks for words, as far as its text tells. */
export interface Use {
  file: string;
  /** `common:frame.menu`; a part that is put in at run time is `*` */
  key: string;
  /** sections that the file takes its words from; one of them has the key */
  sections: string[];
}

const quoted = /'([^'\n]*)'|`([^`\n]*)`/g;

/** All keys that a file asks for: `t('a')`, t(x ? 'a' : 'b')`, t(`a.${b}`)`, words handed on as `key: 'a'`. */
export function usesIn(file: string): Use[] {
  const text = textOfFile(file);
  const named = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([^']*)'/g)].map(([, section = '']) => section),
  );
  const sections = [...new Set(['common', ...named])];
  return argumentsOfT(text).flatMap(argument =>
    [...argument.replace(/[!=]==\s*'[^']*'/g, '').matchAll(quoted)].map(([, plain, template]) => {
      const key = plain ?? (template ?? '').replace(/\$\{[^}]*\}/g, '*');
      const [section, rest] = key.includes(':') ? key.split(':', 2) : [undefined, key];
      return { file, key: rest ?? '', sections: section ? [section] : sections };
    }),
  );
}

/** The first argument of each call of `t`, or what a name stands for that is given to it. */
function argumentsOfT(text: string): string[] {
  return [...text.matchAll(/\bt\(/g)].map(({ index }) => {
    let depth = 0;
    for (let at = index + 2; at < text.length; at += 1) {
      if ('([{'.includes(text[at] ?? '')) depth += 1;
      if (')]}'.includes(text[at] ?? '')) depth -= 1;
      if (depth < 0 || (depth === 0 && text[at] === ',')) return text.slice(index + 2, at);
    }
    return '';
  });
}

export const allUses = (): Use[] => filesIn('app', /\.tsx?$/).flatMap(usesIn);

/** Whether a key of a section is one that this use can mean; plural forms belong to their stem. */
export function means({ key, sections }: Use, section: string, known: string): boolean {
  if (!sections.includes(section)) return false;
  const pattern = key.split('*').map(part => part.replace(/[.\\$^()[\]{}+?|]/g, '\\$&'));
  return new RegExp(`^${pattern.join('[^.]+(?:\\.[^.]+)*')}(?:_(?:zero|one|two|few|many|other))?$`).test(known);
}
