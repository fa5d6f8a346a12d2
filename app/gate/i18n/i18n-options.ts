/** Shared by server and browser, so that both render the same text. */
export const i18nOptions = {
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;
