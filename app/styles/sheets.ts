/** The style sheets in the order of their cascade: `portal.css` imports them all, a first visit carries some of them. */
export const sheets = ['base', 'frame', 'form', 'table', 'report', 'chart', 'layout'] as const;
export type Sheet = (typeof sheets)[number];

const ofKind = {
  open: ['base'],
  home: ['base', 'frame'],
  form: ['base', 'frame', 'form'],
  report: ['base', 'frame', 'table', 'report'],
} satisfies Record<string, Sheet[]>;

/** The sheets that a page of this kind needs, with those that it names itself. */
export function sheetsOf(kind: keyof typeof ofKind, ...own: Sheet[]): Sheet[] {
  const needed = new Set<Sheet>([...ofKind[kind], ...own]);
  return sheets.filter(sheet => needed.has(sheet));
}
