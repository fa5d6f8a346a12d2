export type Tree = { [key: string]: string | Tree };

/** By key, with dots: `edit.fields.iban`. */
export type Texts = Map<string, string>;

export function mergeTrees(base: Tree, override: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(override)) {
    const baseValue = result[key];
    result[key] = typeof value === 'object' && typeof baseValue === 'object' ? mergeTrees(baseValue, value) : value;
  }
  return result;
}

/** @param spelling by single character */
export function respell(tree: Tree, spelling: Readonly<Record<string, string>>): Tree {
  const codes = Object.keys(spelling).map(sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const signs = new RegExp(`[${codes.join('')}]`, 'g');
  const respellBelow = (part: Tree): Tree =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replace(signs, sign => spelling[sign] ?? sign) : respellBelow(value),
      ]),
    );
  return respellBelow(tree);
}

/** @param wrong hears of each key whose value is neither a text nor an object */
export function textsIn(tree: Tree, wrong: (key: string) => void = () => {}): Texts {
  const texts: Texts = new Map();
  const read = (part: Tree, prefix: string) => {
    for (const [name, value] of Object.entries(part)) {
      const key = prefix + name;
      if (typeof value === 'string') texts.set(key, value);
      else if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(key);
      else read(value, `${key}.`);
    }
  };
  read(tree, '');
  return texts;
}
