/** Most UTF-16 units of a report: what the upstream's `errorflash` takes. */
const longest = 2_000;

/** What stands for what is left out. */
const hidden = '[…]';

const addressWithQuery = /(\/[^\s?#"'`<>()]*)[?#][^\s"'`<>()]*/g;
/** As it stands in a message without the address before it; `a ? b` and `a?.b` are code. */
const queryAlone = /[?&][\w.%[\]-]{1,80}=[^\s"'`<>()]*/g;
const mail = /[\p{L}\p{N}.+%_'-]{1,64}(?:@|%40)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/gu;
/** Written in one piece, or in groups of four as on paper. */
const iban = /\b[a-z]{2}\d{2}(?:[a-z\d]{11,30}|(?:[ -][a-z\d]{4}){2,7}(?:[ -][a-z\d]{1,4})?)\b/gi;
/** A phone number, a card, an IBAN without its letters. Lines and columns of scripts are shorter. */
const longNumber = /\d(?:[ .\-/]?\d){7,}/g;
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]+/gu;

/**
 * What a browser says of an error, as it may lie in somebody's log: on one line, without the queries of addresses, mail
 * addresses and long numbers, since an error may quote what was typed. Pure, and takes any text (trust.md).
 * @returns at most 2,000 UTF-16 units; '' where nothing is left to say
 */
export function clientError(text: string): string {
  const bare = text
    .slice(0, 2 * longest)
    .replace(unseen, ' ')
    .replace(addressWithQuery, '$1')
    .replace(queryAlone, '')
    .replace(mail, hidden)
    .replace(iban, hidden)
    .replace(longNumber, hidden)
    .replace(/\s+/g, ' ')
    .trim();
  // A character of two units that the cut has halved is none.
  return bare.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}
