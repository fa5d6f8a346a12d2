/** Inlined to save a round trip. A flag always stands beside the language's own name (D3). */
export function Flag({ drawing }: { drawing: string }) {
  return (
    <svg
      className="flag"
      viewBox="0 0 24 16"
      width="18"
      height="12"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `locales/<language>/flag.svg`, of which the start has read each tag
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
