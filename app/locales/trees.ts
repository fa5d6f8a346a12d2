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

export function respell(tree: Tree, spelling: Readonly<Record<string, string>>): Tree {
  const texts = Object.entries(tree).map(([key, value]): [string, string | Tree] => [
    key,
    typeof value === 'string' ? value.replace(/./gsu, sign => spelling[sign] ?? sign) : respell(value, spelling),
  ]);
  return Object.fromEntries(texts);
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
