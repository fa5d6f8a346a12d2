export function decode(): never {
  throw new Error('Single fetch is off (remix.config.js).');
}

export const encode = decode;
