/** In the order of the cascade, as `portal.css` imports them. */
export const sheets = ['base', 'frame', 'form', 'table', 'report', 'chart', 'figures', 'layout', 'home'] as const;
export type Sheet = (typeof sheets)[number];

const ofKind = {
  open: ['base'],
  home: ['base', 'frame'],
  form: ['base', 'frame', 'form'],
  report: ['base', 'frame', 'table', 'report'],
} satisfies Record<string, Sheet[]>;

export function sheetsOf(kind: keyof typeof ofKind, ...own: Sheet[]): Sheet[] {
  const needed = new Set<Sheet>([...ofKind[kind], ...own]);
  return sheets.filter(sheet => needed.has(sheet));
}
