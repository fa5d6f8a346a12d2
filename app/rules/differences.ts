export interface Difference {
  /** field name as in the form: 'firma', 'phone.area', 'accounts[1].swift'; a value that is missing is '' */
  field: string;
  mine: string;
  theirs: string;
}

export type Row = Record<string, unknown>;

/** By which rows are known, unless a form says otherwise. */
export const defaultRowId = 'paymentaccountid';

/**
 * What to show when somebody else saved first (D21), in the order of my fields. Rows are matched by id and named by
 * their index in `mine`; rows that only they have come last, and new rows of mine conflict with nobody.
 */
export function differences(mine: Row, theirs: Row, rowId = defaultRowId): Difference[] {
  return compareRecords('', mine, theirs, rowId);
}

/** @returns id of the last section, in the page's order, that holds one of the fields that differ */
export function sectionOfChange(
  sections: Readonly<Record<string, readonly string[]>>,
  mine: object,
  theirs: object,
): string | undefined {
  const changed = new Set(differences(mine as Row, theirs as Row).map(({ field }) => field.split(/[.[]/)[0]));
  return Object.keys(sections).findLast(id => sections[id]?.some(name => changed.has(name)));
}

function compareRecords(prefix: string, mine: Row, theirs: Row, rowId: string): Difference[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  names.delete(rowId);
  return [...names].flatMap(name => compare(prefix + name, mine[name], theirs[name], rowId));
}

function compare(field: string, mine: unknown, theirs: unknown, rowId: string): Difference[] {
  if (isRows(mine) || isRows(theirs)) {
    return pairs(isRows(mine) ? mine : [], isRows(theirs) ? theirs : [], rowId).flatMap(pair =>
      compareRecords(`${field}[${pair.index}].`, pair.mine, pair.theirs, rowId),
    );
  }
  if (isRow(mine) || isRow(theirs)) {
    return compareRecords(`${field}.`, isRow(mine) ? mine : {}, isRow(theirs) ? theirs : {}, rowId);
  }
  const [left, right] = [String(mine ?? ''), String(theirs ?? '')];
  return left === right ? [] : [{ field, mine: left, theirs: right }];
}

function pairs(mine: Row[], theirs: Row[], rowId: string): { index: number; mine: Row; theirs: Row }[] {
  const idOf = (row: Row) => Number(row[rowId] ?? 0);
  const byId = new Map(theirs.map(row => [idOf(row), row]));
  const ids = new Set(mine.map(idOf));
  const shared = mine.map((row, index) => ({ index, mine: row, theirs: byId.get(idOf(row)) ?? {} }));
  const added = theirs.filter(row => !ids.has(idOf(row)));
  return [
    ...shared.filter(pair => idOf(pair.mine) > 0),
    ...added.map((row, offset) => ({ index: mine.length + offset, mine: {}, theirs: row })),
  ];
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRow);
}
