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

/** @param wrong hears of each key whose value is neither a text nor an object */
export function textsIn(tree: Tree, wrong: (key: string) => void = () => {}, prefix = ''): Texts {
  const texts: Texts = new Map();
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix + name;
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(key);
    else for (const [below, text] of textsIn(value, wrong, `${key}.`)) texts.set(below, text);
  }
  return texts;
}
