import type { Kind } from '~/rules/kinds';

/** The styles of a workbook, in the order of their numbers. The part is ours, since xlsx knows no bold and no border. */
export const styleNames = [
  'plain',
  /** a number that names its row, such as a year: on the left, under its heading */
  'label',
  'day',
  'month',
  'whole',
  'money',
  'percent',
  'decimal',
  'headText',
  'headFigure',
  'totalText',
  'totalWhole',
  'totalMoney',
  'totalPercent',
  'totalDecimal',
  'aboutLabel',
  'aboutText',
  /** text that begins like a formula: marked with Excel's own apostrophe, so that editing it leaves it text */
  'plainGuarded',
  'headTextGuarded',
  'headFigureGuarded',
  'totalTextGuarded',
  'aboutLabelGuarded',
  'aboutTextGuarded',
] as const;
export type StyleName = (typeof styleNames)[number];

export type TextStyle = StyleName extends infer Style ? (Style extends `${infer Text}Guarded` ? Text : never) : never;
const guarded = /Guarded$/;

export const bodyStyle: Record<Kind, StyleName> = {
  text: 'plain',
  year: 'label',
  day: 'day',
  month: 'month',
  count: 'whole',
  money: 'money',
  percent: 'percent',
  rate: 'percent',
  decimal: 'decimal',
};

export const totalStyle: Record<Kind, StyleName> = {
  text: 'totalText',
  year: 'totalText',
  day: 'totalText',
  month: 'totalText',
  count: 'totalWhole',
  money: 'totalMoney',
  percent: 'totalPercent',
  rate: 'totalPercent',
  decimal: 'totalDecimal',
};

export const isText = (kind: Kind): boolean => totalStyle[kind] === 'totalText';

/** Days in the order and with the signs of a country; a bare point would be a decimal sign. */
function dayFormat(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts();
  const codes: Record<string, string> = { day: 'dd', month: 'mm', year: 'yyyy' };
  return parts.map(({ type, value }) => codes[type] ?? value.replace(/./gsu, '\\$&')).join('');
}

const figures = { whole: '#,##0', money: '#,##0.00', percent: '0.00%', decimal: '#,##0.00' };

function numberFormat(style: StyleName, locale: string): string {
  if (style === 'day') return dayFormat(locale);
  if (style === 'month') return 'mmm\\ yyyy';
  if (guarded.test(style)) return '@';
  const kind = style.replace('total', '').toLowerCase() as keyof typeof figures;
  return figures[kind] ?? 'General';
}

const builtIn: Record<string, number> = { General: 0, '#,##0': 3, '#,##0.00': 4, '0.00%': 10, '@': 49 };
const firstOwn = 164;
const left = 'horizontal="left"';
const looks: Partial<Record<StyleName, { bold?: true; border?: 1 | 2; align?: string }>> = {
  label: { align: left },
  day: { align: left },
  month: { align: left },
  headText: { bold: true, border: 1, align: 'vertical="top" wrapText="1"' },
  headFigure: { bold: true, border: 1, align: 'horizontal="right" vertical="top" wrapText="1"' },
  totalText: { bold: true, border: 2 },
  totalWhole: { bold: true, border: 2 },
  totalMoney: { bold: true, border: 2 },
  totalPercent: { bold: true, border: 2 },
  totalDecimal: { bold: true, border: 2 },
  aboutLabel: { bold: true, align: 'vertical="top"' },
  aboutText: { align: 'vertical="top" wrapText="1"' },
};

/** The styles part of a workbook (ECMA-376, 18.8), with the styles in the order of `styleNames`; `locale` is for days. */
export function stylesXml(locale: string): string {
  const own = [...new Set(styleNames.map(style => numberFormat(style, locale)))].filter(format => !(format in builtIn));
  const idOf = (format: string) => builtIn[format] ?? firstOwn + own.indexOf(format);
  const formats = own.map(
    (format, index) => `<numFmt numFmtId="${firstOwn + index}" formatCode="${format.replace(/"/g, '&quot;')}"/>`,
  );
  const cells = styleNames.map(style => {
    const { bold, border = 0, align } = looks[style.replace(guarded, '') as StyleName] ?? {};
    const font = bold ? 1 : 0;
    const id = idOf(numberFormat(style, locale));
    const applied = `applyNumberFormat="1" applyFont="1" applyBorder="1"${align ? ' applyAlignment="1"' : ''}`;
    const quote = guarded.test(style) ? ' quotePrefix="1"' : '';
    const head = `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="${border}" xfId="0"${quote} ${applied}`;
    return align ? `${head}><alignment ${align}/></xf>` : `${head}/>`;
  });
  const side = (name: 'top' | 'bottom') => `<${name} style="thin"><color auto="1"/></${name}>`;
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>',
    `<border><left/><right/><top/>${side('bottom')}<diagonal/></border>`,
    `<border><left/><right/>${side('top')}<bottom/><diagonal/></border></borders>`,
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('');
}
