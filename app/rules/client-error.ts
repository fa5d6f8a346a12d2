/** In UTF-16 units: the most that the upstream's `errorflash` takes. */
const longest = 2_000;

const redacted = '[…]';

const addressWithQuery = /(\/[^\s?#"'`<>()]*)[?#][^\s"'`<>()]*/g;
/** Without an address in front of it. `a ? b` and `a?.b` are code. */
const queryAlone = /[?&][\w.%[\]-]{1,80}=[^\s"'`<>()]*/g;
const mail = /[\p{L}\p{N}.+%_'-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
/** In one piece, or in groups of four. */
const iban = /\b[a-z]{2}\d{2}(?:[a-z\d]{11,30}|(?:[ -][a-z\d]{4}){2,7}(?:[ -][a-z\d]{1,4})?)\b/gi;
/** A phone number, a card, an IBAN without its letters. Line and column numbers are shorter. */
const longNumber = /\d(?:[ .\-/]?\d){7,}/g;
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

/** A browser's error report fit for a log, on one line: an error may quote what was typed. */
export function clientError(text: string): string {
  const bare = text
    .slice(0, 2 * longest)
    .replace(invisible, ' ')
    .replace(addressWithQuery, '$1')
    .replace(queryAlone, '')
    .replace(mail, redacted)
    .replace(iban, redacted)
    .replace(longNumber, redacted)
    .replace(/\s+/g, ' ')
    .trim();
  return bare.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
