import { byId, type Element, elements, textOf } from './html';

/** A table of a report as its reader takes it in: rows of cells; a head that stands for several rows is in each of them. */
export function rowsOf(page: Element, caption: string): string[][] {
  const table = byId(page, caption)?.parent;
  if (!table) throw new Error(`No table has the caption '${caption}'.`);
  const standing: { column: number; rows: number; text: string }[] = [];
  return elements(table, 'tr').map(row => {
    const cells: string[] = [];
    const fill = () => {
      const above = standing.find(each => each.rows > 0 && each.column === cells.length);
      if (!above) return false;
      above.rows -= 1;
      cells.push(above.text);
      return true;
    };
    for (const cell of row.children.filter(child => typeof child === 'object')) {
      while (fill());
      const { rowspan = '1', colspan = '1' } = cell.attributes;
      const text = textOf(cell);
      if (rowspan !== '1') standing.push({ column: cells.length, rows: Number(rowspan) - 1, text });
      cells.push(text, ...Array.from({ length: Number(colspan) - 1 }, () => ''));
    }
    while (fill());
    return cells;
  });
}

/** '1,095,280.00' → 1095280, '+4.05%' → 4.05; a dash is no number. */
export const numberOf = (text = ''): number =>
  Number(
    text
      .replace(/[,%+\s]/g, '')
      .replace('−', '-')
      .replace('–', 'x'),
  );
