export function QrPicture({ svg, label }: { svg: string; label: string }) {
  return (
    <div
      className="qr"
      role="img"
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the QR library from our own address
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
