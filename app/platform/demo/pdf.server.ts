/** Signs of WinAnsi beyond Latin-1, by their code there; all accents of the portal's languages lie within. */
const winAnsi: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  Œ: 0x8c,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
};

/** A text as a PDF's string, in WinAnsi; what that cannot write becomes a question mark. */
function pdfText(text: string): string {
  const codes = [...text.replace(/[\u00a0\u202f]/g, ' ')].map(sign => {
    const code = winAnsi[sign] ?? sign.codePointAt(0) ?? 0;
    return String.fromCharCode(code < 256 && code >= 32 ? code : 63);
  });
  return `(${codes.join('').replace(/[\\()]/g, '\\$&')})`;
}

type PdfFont = 'regular' | 'bold';

/** In points from the lower left corner. */
export class PdfPage {
  private readonly parts: string[] = [];

  /** 0 to 255 each, for all that follows */
  colour(red: number, green: number, blue: number): this {
    const parts = [red, green, blue].map(part => (part / 255).toFixed(3)).join(' ');
    return this.add(`${parts} rg ${parts} RG`);
  }

  text(x: number, y: number, size: number, text: string, font: PdfFont = 'regular'): this {
    return this.add(`BT /${font === 'bold' ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td ${pdfText(text)} Tj ET`);
  }

  fill(x: number, y: number, width: number, height: number): this {
    return this.add(`${x} ${round(y)} ${width} ${round(height)} re f`);
  }

  frame(x: number, y: number, width: number, height: number, dashed = false): this {
    return this.add(`${dashed ? '[4 3] 0 d' : '[] 0 d'} 0.8 w ${x} ${y} ${width} ${height} re S`);
  }

  line(x: number, y: number, width: number): this {
    return this.add(`[] 0 d 0.6 w ${x} ${y} m ${x + width} ${y} l S`);
  }

  shape(corners: readonly (readonly [x: number, y: number])[]): this {
    const [first = [0, 0], ...rest] = corners;
    const path = rest.map(([x, y]) => `${round(x)} ${round(y)} l`).join(' ');
    return this.add(`${round(first[0])} ${round(first[1])} m ${path} h f`);
  }

  content(): string {
    return this.parts.join('\n');
  }

  private add(part: string): this {
    this.parts.push(part);
    return this;
  }
}

const round = (value: number) => Number(value.toFixed(2));

export function pdfPage(lines: readonly string[]): Buffer<ArrayBuffer> {
  const page = new PdfPage();
  lines.forEach((line, index) => {
    page.text(72, 740 - index * 28, 20, line);
  });
  return pdfOf(lines[0] ?? '', [page]);
}

/** A4 in points. */
export const a4 = { width: 595, height: 842 };

/** In Helvetica, which every reader has. */
export function pdfOf(title: string, pages: readonly PdfPage[]): Buffer<ArrayBuffer> {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const numbers = pages.map((_, index) => 6 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${numbers.map(number => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${pdfText(title)} >>`,
    ...pages.flatMap((page, index) => {
      const content = page.content();
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Contents ${7 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${trailer}`, 'latin1');
}
