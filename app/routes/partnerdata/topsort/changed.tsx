/** While somebody ticks only the style sheet knows whether anything was changed, so it takes the text from here. */
export function Changed({ known, words }: { known: boolean; words: string }) {
  return known ? <strong>{words}</strong> : <span className="changed" data-words={words} />;
}
