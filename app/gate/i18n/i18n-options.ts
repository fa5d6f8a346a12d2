/** Options of i18next that server and browser share, so that both show the same text. */
export const i18nOptions = {
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  returnNull: false,
} as const;
