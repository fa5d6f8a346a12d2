/** http or https only, whoever stored it; '' for anything else. */
export function webAddressOf(stored: string): string {
  const text = stored.trim();
  if (text === '') return '';
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
  } catch {
    return '';
  }
}
