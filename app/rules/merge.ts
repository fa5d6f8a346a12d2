import { type Difference, defaultRowId, isRow, isRows, type Row } from './differences';
import { fingerprint } from './version';

interface Place {
  /** of a field in the form, as in 'organizers[3].' */
  field: string;
  /** the same whatever the order of rows */
  key: string;
}

interface Shape {
  rowId?: string;
  at?: Place;
}

const top: Place = { field: '', key: '' };
const textOf = (value: unknown) => String(value ?? '');
const printOf = (key: string, value: unknown) => fingerprint(`${key}\0${textOf(value)}`);
const idOf = (row: Row, rowId: string) => Number(row[rowId] ?? 0);

/** Of each value that a form was filled with (D21): tells whether a value was among them, and not what they were. */
export function versionOfForm(values: object, { rowId = defaultRowId, at = top }: Shape = {}): string {
  return printsOf(at.key, values as Row, rowId).join('');
}

const printsIn = (version: string): Set<string> => new Set(version.match(/.{6}/g));

/** Whether a form of this version was filled with all these values. */
export function isFilledWith(version: string, values: object, { rowId = defaultRowId, at = top }: Shape = {}): boolean {
  const known = printsIn(version);
  return printsOf(at.key, values as Row, rowId).every(print => known.has(print));
}

function printsOf(key: string, values: Row, rowId: string): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === rowId) return [];
    if (isRows(value)) {
      return value.flatMap(row => {
        const place = `${key}${name}[${idOf(row, rowId)}]`;
        return [printOf(place, ''), ...printsOf(`${place}.`, row, rowId)];
      });
    }
    return isRow(value) ? printsOf(`${key}${name}.`, value, rowId) : [printOf(key + name, value)];
  });
}

interface Saves<Values> extends Shape {
  /** `versionOfForm` what mine was filled from */
  version: string;
  /** posted by the table of an earlier conflict, `mine …` or `theirs …` with its mark */
  choices?: readonly (string | undefined)[];
  mine: Values;
  theirs: object;
  /** names of fields that make sense only together, without the index of a row */
  together?: readonly (readonly string[])[];
}

export interface ChoiceOfSaves extends Difference {
  /** of the first field of those that are chosen together: what they saved, so that another save is another question */
  mark?: string;
}

interface Merged<Values> {
  values: Values;
  /** fields that only they changed */
  taken: string[];
  conflicts: ChoiceOfSaves[];
}

interface Leaf extends Difference {
  name: string;
  byMe: boolean;
  byThem: boolean;
  print: string;
  take: () => void;
}

/** Rows are matched by id. New rows of mine stay, and so do those that they added. */
export function mergeSaves<Values extends object>(saves: Saves<Values>): Merged<Values> {
  const { rowId = defaultRowId, at = top, together = [] } = saves;
  const known = printsIn(saves.version);
  const values = structuredClone(saves.mine);
  const leaves: Leaf[] = [];
  const taken: string[] = [];

  function walk(field: string, key: string, mine: Row, theirs: Row): void {
    for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const [left, right] = [mine[name], theirs[name]];
      if (name === rowId) continue;
      if (isRows(left) || isRows(right)) {
        const rows = isRows(left) ? left : [];
        walkRows(field + name, key + name, rows, isRows(right) ? right : []);
        mine[name] = rows;
      } else if (isRow(left) || isRow(right)) {
        const record = isRow(left) ? left : {};
        walk(`${field}${name}.`, `${key}${name}.`, record, isRow(right) ? right : {});
        mine[name] = record;
      } else if (textOf(left) !== textOf(right)) {
        const print = printOf(key + name, right);
        leaves.push({
          field: field + name,
          name: (field + name).slice(at.field.length).replace(/\[\d+\]/g, '[]'),
          mine: textOf(left),
          theirs: textOf(right),
          byMe: !known.has(printOf(key + name, left)),
          byThem: !known.has(print),
          print,
          take: () => {
            mine[name] = right;
          },
        });
      }
    }
  }

  function walkRows(field: string, key: string, mine: Row[], theirs: readonly Row[]): void {
    for (const row of theirs) {
      const place = `${key}[${idOf(row, rowId)}]`;
      const found = mine.findIndex(each => idOf(each, rowId) === idOf(row, rowId));
      const index = found < 0 ? mine.push(structuredClone(row)) - 1 : found;
      const before = leaves.length;
      walk(`${field}[${index}].`, `${place}.`, mine[index] as Row, row);
      if (leaves.length === before && !known.has(printOf(place, ''))) taken.push(`${field}[${index}]`);
    }
  }

  walk(at.field, at.key, values as Row, saves.theirs as Row);
  const conflicts = unitsOf(leaves, together).flatMap(unit => settleUnit(unit, saves.choices ?? [], taken));
  return { values, taken, conflicts };
}

function unitsOf(leaves: readonly Leaf[], together: readonly (readonly string[])[]): Leaf[][] {
  const units = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const group = together.findIndex(names => names.includes(leaf.name));
    const key = group < 0 ? leaf.field : String(group);
    units.set(key, [...(units.get(key) ?? []), leaf]);
  }
  return [...units.values()];
}

/** @returns what is left to choose */
function settleUnit(unit: readonly Leaf[], choices: readonly unknown[], taken: string[]): ChoiceOfSaves[] {
  if (!unit.some(leaf => leaf.byThem)) return [];
  if (!unit.some(leaf => leaf.byMe)) {
    for (const { field, take } of unit) {
      take();
      taken.push(field);
    }
    return [];
  }
  const mark = fingerprint(unit.map(({ print }) => print).join(''));
  if (choices.includes(`mine ${mark}`)) return [];
  if (choices.includes(`theirs ${mark}`)) {
    for (const { take } of unit) take();
    return [];
  }
  return unit.map(({ field, mine, theirs }, index) => ({ field, mine, theirs, mark: index === 0 ? mark : undefined }));
}
