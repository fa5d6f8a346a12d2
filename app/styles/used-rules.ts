/** Rules of minified CSS, each with what an element must have for it to apply. */
export type Rule =
  | { selectors: { text: string; names: readonly string[] }[]; body: string }
  | { condition: string; rules: Rule[] }
  | { text: string };

export function parseRules(sheet: string): Rule[] {
  const css = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  for (let start = 0; start < css.length; ) {
    const end = endOfRule(css, start);
    const text = css.slice(start, end).trim();
    const brace = text.indexOf('{');
    const head = text.slice(0, brace);
    const body = text.slice(brace + 1, -1);
    if (/^@(media|supports|container)/.test(head)) rules.push({ condition: head, rules: parseRules(body) });
    else if (brace < 0 || head.startsWith('@')) rules.push({ text });
    else
      rules.push({
        selectors: selectorsIn(head).map(selector => ({ text: selector, names: namesIn(selector) })),
        body,
      });
    start = end;
  }
  return rules;
}

/** Without the rules about elements, attributes, classes and ids that do not occur on the page. */
export function usedRules(rules: readonly Rule[], html: string): string {
  const names = namesOnPage(html);
  const write = (list: readonly Rule[]): string =>
    list
      .map(rule => {
        if ('text' in rule) return rule.text;
        if ('condition' in rule) {
          const inside = write(rule.rules);
          return inside && `${rule.condition}{${inside}}`;
        }
        const used = rule.selectors.filter(selector => selector.names.every(name => names.has(name)));
        return used.length > 0 ? `${used.map(({ text }) => text).join(',')}{${rule.body}}` : '';
      })
      .join('');
  const used = write(rules);
  return used.replace(/@page (\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, (rule, name) =>
    new RegExp(`\\bpage:\\s*${name}\\b`).test(used) ? rule : '',
  );
}

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
function selectorsIn(head: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const sign of head) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors;
}

const others = /:(?!has\()[\w-]+\((?:[^()]|\([^()]*\))*\)/g;

/** What `:not()`, `:is()` and their like hold says of no element that it must be there; `:has()` says it of one. */
function namesIn(selector: string): string[] {
  const sure = selector.replace(others, '').replace(/:has\(([^(),]*)\)/g, ' $1');
  const outer = sure.replace(/\([^()]*\)/g, '');
  if (outer !== selector) return namesIn(outer);
  const plain = selector.replace(/\[([\w-]+)[^\]]*\]/g, '[$1').replace(/::?[\w-]+/g, '');
  return plain.match(/[.#[]?-?[a-z_][\w-]*/gi) ?? [];
}

function namesOnPage(html: string): Set<string> {
  const names = new Set(['html']);
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(element);
  for (const [, attribute = ''] of html.matchAll(/\s([a-z][\w-]*)=/gi)) names.add(`[${attribute.toLowerCase()}`);
  for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of classes.split(/\s+/)) names.add(`.${name}`);
  for (const [, id = ''] of html.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`);
  return names;
}
