/** A telephone number in the three parts of the partner form; digits only, `prefix` without its plus. */
interface Phone {
  prefix: string;
  area: string;
  number: string;
}

const signs = /[\s()./-]/g;

/**
 * Reads '+49 40 1234567' from the wire (specification, point 3) into its parts.
 *
 * Old records hold other shapes. None of their digits is lost: without a plus the prefix stays empty, a single group of
 * digits is the local number, two after the prefix are area and number, and what follows is joined to the number.
 */
export function splitPhone(wire: string): Phone {
  const groups = wire.match(/\d+/g) ?? [];
  const international = wire.trimStart().startsWith('+') && groups.length > 1;
  const prefix = international ? (groups[0] ?? '') : '';
  const national = international ? groups.slice(1) : groups;
  const area = national.length > 1 ? (national[0] ?? '') : '';
  return { prefix, area, number: national.slice(area === '' ? 0 : 1).join('') };
}

/** A prefix by itself, as the brand's stands in an empty form, is no number: then there is none. */
export function wholePhone(phone: Phone): Phone {
  return phone.area === '' && phone.number === '' ? { prefix: '', area: '', number: '' } : phone;
}

/** Writes the parts as the wire wants them: '+prefix area local', empty parts left out. No number: ''. */
export function joinPhone(phone: Phone): string {
  const { prefix, area, number } = wholePhone(phone);
  return [prefix === '' ? '' : `+${prefix}`, area, number].filter(part => part !== '').join(' ');
}

/** '+49', '0049' and '49' are the same prefix (D15). Letters stay, so that the rule can refuse them. */
export function tidyPrefix(typed: string): string {
  return typed.replace(signs, '').replace(/^(?:\+|00)/, '');
}

/** An area code without separators and without the 0 that is dialled inside the country only (D15). */
export function tidyAreaCode(typed: string): string {
  return typed.replace(signs, '').replace(/^0/, '');
}

/** A local number without separators; a 0 at its front belongs to it. */
export function tidyLocalNumber(typed: string): string {
  return typed.replace(signs, '');
}
