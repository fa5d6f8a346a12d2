import { describe, expect, it } from 'vitest';
import { largestPdf, validatePdf } from '~/files/pdf';
import { pdfPage } from '~/platform/demo/pdf.server';

const whole = pdfPage(['Allgemeine Geschäftsbedingungen']);
const text = whole.toString('latin1');
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');
/** The same file with something more in its catalogue. */
const catalogue = (entry: string) => bytes(text.replace('/Type /Catalog', `/Type /Catalog ${entry}`));

describe('accepted', () => {
  it.each<[string, Uint8Array]>([
    ['a PDF', whole],
    ['a PDF with line ends after its end', bytes(`${text}\r\n\r\n`)],
    [
      'a PDF of exactly 5 MB',
      Buffer.concat([bytes('%PDF-1.7\n'), Buffer.alloc(largestPdf - 16, 32), bytes('\n%%EOF\n')]),
    ],
    ['a name that only begins like an active one', catalogue('/JSON true /LaunchPad 1 /Launched 2')],
    ['the word without a slash: text that speaks of JavaScript', catalogue('/Lang (JavaScript Launch)')],
    ['an escape in a harmless name', catalogue('/Lim#65s 1 /A#zz 2')],
  ])('%s', (_, file) => {
    expect(validatePdf(file)).toBeNull();
  });
});

describe('refused', () => {
  it.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'fileNotPdf'],
    ['HTML that is called a PDF', bytes('<!doctype html><script>alert(1)</script>%PDF-1.4 %%EOF'), 'fileNotPdf'],
    ['HTML in front of a PDF', bytes(`<html>\n${text}`), 'fileNotPdf'],
    ['a byte in front of a PDF', bytes(`\n${text}`), 'fileNotPdf'],
    ['a picture', bytes('\x89PNG\r\n\x1a\n%%EOF'), 'fileNotPdf'],
    ['a cut PDF', whole.subarray(0, whole.length - 8), 'fileCut'],
    ['half a PDF', whole.subarray(0, whole.length / 2), 'fileCut'],
    ['a PDF with more than a kilobyte behind it', bytes(text + 'x'.repeat(1_100)), 'fileCut'],
    ['one byte over 5 MB', new Uint8Array(largestPdf + 1), 'fileTooLarge|5'],
    ['a script', catalogue('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'fileActive'],
    ['a script without its type', catalogue('/AA << /O << /JS(x) >> >>'), 'fileActive'],
    ['a script in escapes', catalogue('/Names << /J#61vaScript 5 0 R >>'), 'fileActive'],
    ['a script wholly in escapes', catalogue('/#4a#61#76#61#53#63#72#69#70#74 5 0 R'), 'fileActive'],
    ['a program start', catalogue('/OpenAction<</S/Launch/F(x)>>'), 'fileActive'],
    ['an embedded file', catalogue('/Type/EmbeddedFile'), 'fileActive'],
    ['a list of embedded files', catalogue('/Names << /EmbeddedFiles 5 0 R >>'), 'fileActive'],
    ['a script in escapes of both cases', catalogue('/#4C#61un#63#68 5 0 R'), 'fileActive'],
    ['a script at the very end', bytes(`${text}/JS`), 'fileActive'],
  ])('%s', (_, file, code) => {
    expect(validatePdf(file)).toBe(code);
  });
});

/** Finishing is the test: a squared number of steps over 5 MB would run for hours. */
it.each(['/', '#', '/#', '/JavaScrip', '(((', '/#4a#61', 'a', '/J#61vaScripts', '/#41#41'])(
  'a file of 5 MB full of %s is answered',
  pattern => {
    const filled = Buffer.alloc(largestPdf, pattern);
    filled.write('%PDF-');
    filled.write(' %%EOF', filled.length - 6);
    expect(validatePdf(filled)).toBeNull();
  },
);
