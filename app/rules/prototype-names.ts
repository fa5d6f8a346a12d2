const names = new Set(Object.getOwnPropertyNames(Object.prototype));

/** `constructor`, `toString`, `__proto__` …: every object seems to have such a field. */
export const isPrototypeName = (name: string): boolean => names.has(name);

export function holdsPrototypeName(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next) && Object.keys(next).some(isPrototypeName)) return true;
    for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
}
