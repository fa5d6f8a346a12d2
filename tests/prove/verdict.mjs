/** @typedef {{ verdict: 'held' | 'NOT SHOWN' | 'FAILED', text: string }} Verdict */

/**
 * @param {Pick<import('./proofs.mjs').Proof, 'parts'>} proof
 * @param {boolean} ok whether its tests passed
 * @param {Record<string, string>} figures what they have shown, by part
 * @returns {Verdict} `text` is the figures, and which parts said none
 */
export function verdictOf({ parts = [] }, ok, figures) {
  const missing = parts.filter(part => !(part in figures));
  const shown = Object.values(figures);
  const text = [...shown, ...missing.map(part => `${part}: no figure`)].join('; ');
  if (!ok) return { verdict: 'FAILED', text };
  return { verdict: shown.length > 0 && missing.length === 0 ? 'held' : 'NOT SHOWN', text };
}
