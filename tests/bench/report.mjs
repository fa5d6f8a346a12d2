/** @typedef {{ name: string, value: number, unit: string, budget?: number, note?: string }} Figure */

/** @param {Figure} figure */
const verdict = ({ value, budget }) => (budget === undefined ? '' : value <= budget ? 'ok' : 'over');

/** @param {number} value */
const short = value => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** @param {string} title @param {Figure[]} figures */
export function printTable(title, figures) {
  const rows = figures.map(figure => [
    figure.name,
    `${short(figure.value)} ${figure.unit}`.trim(),
    figure.budget === undefined ? '' : `<= ${Number(short(figure.budget))}`,
    verdict(figure),
    figure.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = row.map((cell, column) =>
      column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}

/** @param {number[]} values */
export const median = values =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
