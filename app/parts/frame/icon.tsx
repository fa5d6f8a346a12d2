/** Each stands beside a word, so all are hidden from screen readers. */
const paths = {
  success: 'M3 8.5 6.5 12 13 4.5',
  warning: 'M8 2 15 14H1ZM8 6.5v3.5M8 12v.1',
  error: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 4.5v4.5M8 11.4v.1',
  info: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7v4.5M8 4.6v.1',
  dot: 'M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z',
  external: 'M9.5 2.5h4v4M13.5 2.5 7 9M12 9.5v4H2.5V4h4',
  menu: 'M2 4h12M2 8h12M2 12h12',
  plus: 'M8 3v10M3 8h10',
  eye: 'M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8ZM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  up: 'M8 13V3.5M4 7.5 8 3.5l4 4',
  down: 'M8 3v9.5M4 8.5l4 4 4-4',
  account: 'M8 2.5a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM2.5 14c.5-3 2.7-4 5.5-4s5 1 5.5 4',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9',
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
