/** Interface languages and their upstream ids (D3). The specification has none for `pt`; 26 is ours. */
export const languages = {
  de: { id: 1, flag: 'de', name: 'Deutsch', fallback: ['en'], format: 'de-DE' },
  en: { id: 2, flag: 'en', name: 'English', fallback: [], format: 'en-GB' },
  nl: { id: 6, flag: 'nl', name: 'Nederlands', fallback: ['en'], format: 'nl-NL' },
  'nl-BE': { id: 25, flag: 'be', name: 'Vlaams', fallback: ['nl', 'en'], format: 'nl-BE' },
  fr: { id: 3, flag: 'fr', name: 'Français', fallback: ['en'], format: 'fr-FR' },
  es: { id: 4, flag: 'es', name: 'Español', fallback: ['en'], format: 'es-ES' },
  pt: { id: 26, flag: 'pt', name: 'Português', fallback: ['en'], format: 'pt-PT' },
} as const satisfies Record<
  string,
  { id: number; flag: string; name: string; fallback: readonly string[]; format: string }
>;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Upstream ids in the order in which its texts are asked for (D3). */
export function upstreamIdsOf(language: Language): number[] {
  const { id, fallback } = languages[language];
  return [id, ...fallback.map(code => languages[code].id)];
}
