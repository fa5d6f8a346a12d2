const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it may stand in a page, also inside double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => entities[sign] ?? sign);
