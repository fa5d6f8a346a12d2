/** Rules of minified CSS, each with what must be on a page for it to apply. */
export type Rule =
  | { selectors: { text: string; needs: Needs; later: boolean }[]; body: string }
  | { condition: string; later: boolean; rules: Rule[] }
  | { text: string };

/** An element for each compound, and of each list one. */
interface Needs {
  compounds: readonly Compound[];
  oneOf: readonly (readonly Needs[])[];
}

/** What one element must have, and what it must not: `.desk:not(.open)`. */
interface Compound {
  names: readonly string[];
  without: readonly string[];
}

/** Outside of strings. */
const spacedSlash = / \/ (?=(?:[^"]*"[^"]*")*[^"]*$)/g;

/** What no page shows before somebody acts on it, prints it or has told the system to replace its colours. */
const laterStates = /:hover|:active|a:focus-visible|\[popover/;
const laterMedia = /^@media ?(print|\(forced-colors)/;

export function parseRules(sheet: string): Rule[] {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  for (let start = 0; start < css.length; ) {
    const end = endOfRule(css, start);
    const text = css.slice(start, end).trim();
    const brace = text.indexOf('{');
    const head = text.slice(0, brace);
    const body = text.slice(brace + 1, -1);
    if (/^@(media|supports|container)/.test(head))
      rules.push({ condition: head, later: laterMedia.test(head), rules: parseRules(body) });
    else if (brace < 0 || head.startsWith('@')) rules.push({ text });
    else rules.push({ selectors: partsOf(head).map(selectorOf), body: body.replace(spacedSlash, '/') });
    start = end;
  }
  return rules;
}

/**
 * Without the rules about elements, attributes, classes and ids that do not occur on the page, and without custom properties,
 * animations and named pages that no rule left asks for.
 * @param theme custom properties of the brand, which stand before the rules
 * @param followed the whole sheet follows the page: what none shows at first can wait for it, and finds every colour of the brand
 */
export function usedRules(rules: readonly Rule[], html: string, theme: string, followed: boolean): string {
  const elements = elementsOf(html, !followed);
  const write = (list: readonly Rule[]): string =>
    list
      .map(rule => {
        if ('text' in rule) return followed && rule.text.startsWith('@page') ? '' : rule.text;
        if ('condition' in rule) {
          const inside = followed && rule.later ? '' : write(rule.rules);
          return inside && `${rule.condition}{${inside}}`;
        }
        const used = rule.selectors.filter(({ needs, later }) => !(followed && later) && areThere(needs, elements));
        return used.length > 0 ? `${used.map(({ text }) => text).join(',')}{${rule.body}}` : '';
      })
      .join('');
  return followed ? theme + withoutUnasked(write(rules), html) : withoutUnasked(theme + write(rules), html);
}

/** One reads another at most twice: `--focus` takes `--on-brand`. */
function withoutUnasked(css: string, html: string): string {
  const inHtml = new Set(html.match(readProperty));
  let used = css
    .replace(/@page (\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, (rule, name) => (namedPage(name).test(css) ? rule : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g, (rule, name) => (animation(name).test(css) ? rule : ''));
  for (let round = 0; round < 2; round++) {
    const read = new Set(used.match(readProperty));
    const isRead = (name: string) => read.has(`var(${name}`) || inHtml.has(`var(${name}`);
    used = used.replace(/(--[\w-]+):[^;{}]*;?/g, (declaration, name) => (isRead(name) ? declaration : ''));
  }
  return used.replace(/:root\{\}/g, '').replace(/@media[^{}]*\{\}/g, '');
}

const readProperty = /var\(--[\w-]+/g;
const namedPage = (name: string) => new RegExp(`\\bpage:\\s*${name}\\b`);
const animation = (name: string) => new RegExp(`\\banimation[\\w-]*:[^;}]*\\b${name}\\b`);

function endOfRule(css: string, start: number): number {
  let depth = 0;
  for (let index = start; index < css.length; index++) {
    const sign = css[index];
    if (sign === '"' || sign === "'") index = css.indexOf(sign, index + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0 && (sign === '}' || sign === ';')) return index + 1;
  }
  return css.length;
}

/** Commas within parentheses separate none. */
function partsOf(head: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of head) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

const selectorOf = (text: string) => ({
  text,
  needs: needsOf(text),
  later: laterStates.test(text.replace(functions, '')),
});

const functions = /(::?[\w-]+)\(((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*)\)/g;

/** `:is()` and `:has()` need one of what they hold; what `:nth-child()` and its like hold need not be there. */
function needsOf(selector: string): Needs {
  const oneOf: Needs[][] = [];
  const outer = selector.replace(functions, (_, name: string, inner: string) => {
    const parts = partsOf(inner).map(part => part.trim());
    if (/^:(is|where|has)$/.test(name)) oneOf.push(parts.map(needsOf));
    return name === ':not' && parts.every(part => isPlain.test(part)) ? parts.map(part => `!${part}`).join('') : '';
  });
  const compounds = outer.replace(/::?[\w-]+/g, '').match(/(\[[^\]]*\]|[^\s>+~[])+/g) ?? [];
  return { compounds: compounds.map(compoundOf), oneOf };
}

/** Anybody can open what is not open. */
const isPlain = /^([.#]?[a-z][\w-]*|\[(?!open)[\w-]+\])$/i;

function compoundOf(text: string): Compound {
  const names = text.match(/!?(\[[^\]]*|[.#]?-?[a-z_][\w-]*)/gi) ?? [];
  const isWithout = (name: string) => name.startsWith('!');
  return {
    names: names.filter(name => !isWithout(name)).map(name => name.replace(/[~|^$*]=.*|"/g, '')),
    without: names.filter(isWithout).map(name => name.slice(1)),
  };
}

function areThere({ compounds, oneOf }: Needs, elements: Elements): boolean {
  return (
    compounds.every(compound => isThere(compound, elements)) &&
    oneOf.every(list => list.some(needs => areThere(needs, elements)))
  );
}

function isThere({ names, without }: Compound, { all, byName }: Elements): boolean {
  const [first, ...others] = names;
  const found = first === undefined ? all : byName.get(first);
  const fits = (element: Set<string>) =>
    others.every(name => element.has(name)) && !without.some(name => element.has(name));
  return found?.some(fits) ?? false;
}

/** Each element by its names: `td`, `.figure`, `#content`, `[role`, `[role=cell`. */
interface Elements {
  all: Set<string>[];
  byName: Map<string, Set<string>[]>;
}

/** @param opened whether each `details` counts as open as well */
function elementsOf(html: string, opened: boolean): Elements {
  const all = [...new Set(html.match(/<[a-z][a-z0-9]*(\s[^<>]*)?>/g))].map(tag => namesOf(tag, opened));
  const byName = new Map<string, Set<string>[]>();
  for (const element of all)
    for (const name of element) {
      const others = byName.get(name);
      if (others) others.push(element);
      else byName.set(name, [element]);
    }
  return { all, byName };
}

function namesOf(tag: string, opened: boolean): Set<string> {
  const names = new Set(tag.slice(1).match(/^\w+/));
  if (opened && names.has('details')) names.add('[open');
  for (const [, attribute = '', value = ''] of tag.matchAll(/\s([a-z][\w-]*)="([^"]*)"/gi)) {
    const name = attribute.toLowerCase();
    names.add(`[${name}`).add(`[${name}=${value}`);
    if (name === 'id') names.add(`#${value}`);
    if (name === 'class') for (const each of value.split(/\s+/)) names.add(`.${each}`);
  }
  return names;
}
