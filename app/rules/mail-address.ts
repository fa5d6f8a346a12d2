/** 'office@seeblick.example' → 'of…@seeblick.example': enough for whoever knows it */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? address : `${address.slice(0, Math.min(2, at))}…${address.slice(at)}`;
}

/** One address and no list of them, whatever an upstream stores. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s\p{C}@,;<>"()]+@[^\s\p{C}@,;<>"()]+$/u.test(text);
