interface Phone {
  prefix: string;
  area: string;
  number: string;
}

const separators = /[\s()./-]/g;

/**
 * Splits '+49 40 1234567' (specification, point 3). Old records have other shapes, of which no digit may be lost:
 * without a plus there is no prefix, a single group is the local number, and groups after the area code all belong to it.
 */
export function splitPhone(wire: string): Phone {
  const groups = wire.match(/\d+/g) ?? [];
  const international = wire.trimStart().startsWith('+') && groups.length > 1;
  const prefix = international ? (groups[0] ?? '') : '';
  const national = international ? groups.slice(1) : groups;
  const area = national.length > 1 ? (national[0] ?? '') : '';
  return { prefix, area, number: national.slice(area === '' ? 0 : 1).join('') };
}

/** A prefix alone, as an empty form posts the brand's, is no number. */
export function wholePhone(phone: Phone): Phone {
  return phone.area === '' && phone.number === '' ? { prefix: '', area: '', number: '' } : phone;
}

export function joinPhone(phone: Phone): string {
  const { prefix, area, number } = wholePhone(phone);
  return [prefix === '' ? '' : `+${prefix}`, area, number].filter(part => part !== '').join(' ');
}

/** '+49', '0049' and '49' are the same (D15). Letters stay, so that the rule can reject them. */
export function normalizePrefix(typed: string): string {
  return typed.replace(separators, '').replace(/^(?:\+|00)/, '');
}

export function withoutSeparators(typed: string): string {
  return typed.replace(separators, '');
}

/** Without the 0 that is only dialled inside the country (D15), unless the prefix is of one that has none to drop, as Italy. */
export function withoutTrunkZero(phone: Phone, keepZeroAfter: readonly string[]): Phone {
  return keepZeroAfter.includes(phone.prefix) ? phone : { ...phone, area: phone.area.replace(/^0/, '') };
}
