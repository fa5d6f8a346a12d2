/** What a picture of a brand must not contain: it is served from the portal's own origin. */
const forbidden: [pattern: RegExp, reason: string][] = [
  [/<script\b/i, 'contains a script'],
  [/\son[a-z]+\s*=/i, 'contains an event handler'],
  [/javascript:/i, 'contains a javascript: address'],
  [/<foreignObject\b/i, 'contains foreign content'],
  [/<!(?:DOCTYPE|ENTITY)/i, 'contains a document type'],
  [/<style\b|\sstyle\s*=/i, 'contains styles, write presentation attributes'],
  [/(?:href|src)\s*=\s*["'](?!#)/i, 'refers to another file'],
  [/url\(\s*["']?(?!#)/i, 'refers to another file'],
];

/** Why the text can't be a brand's logo or favicon, or null where it can: an SVG document, inert and on its own. */
export function svgProblem(text: string): string | null {
  const document = text.trim();
  if (!/^(?:<\?xml[^>]*\?>\s*)?<svg\s/.test(document) || !document.endsWith('</svg>')) return 'is not an SVG document';
  return forbidden.find(([pattern]) => pattern.test(document))?.[1] ?? null;
}
