import { randomBytes } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { validateContent } from '~/files/pdf/object-reader.server';
import { maxPdfBytes, validatePdf } from '~/files/pdf/validate-pdf.server';
import { pdfPage } from '~/platform/demo/pdf.server';
import { objectStream, pdfFile, stream, withCatalogue } from '../tools/pdf-file';
import { atScale, figure } from '../tools/scale';

const whole = pdfPage(['Allgemeine Geschäftsbedingungen']);
const text = whole.toString('latin1');
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');
const packedGigabyte = deflateSync(Buffer.alloc(2 ** 30), { strategy: constants.Z_RLE });
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
/** A reader that follows `4` finds an object that the file holds only packed. */
const packed = (object: string, entries?: string) => pdfFile({ objects: { 4: objectStream({ 9: object }, entries) } });

async function libraryFile(change: (document: PDFDocument) => unknown, options = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Terms');
  await change(document);
  return document.save(options);
}

describe('accepted', () => {
  it.each<[string, Uint8Array]>([
    ['a PDF', whole],
    ['a PDF with line ends after its end', bytes(`${text}\r\n\r\n`)],
    ['a PDF of 5 MB', pdfFile({ objects: { 4: stream('/Filter /DCTDecode', randomBytes(maxPdfBytes - 1_000)) } })],
    ['a name that only begins like an active one', withCatalogue('/JSON true /LaunchPad 1 /Launched 2')],
    ['the word without a slash: text that speaks of JavaScript', withCatalogue('/Lang (JavaScript Launch)')],
    ['an escape in a harmless name', withCatalogue('/Lim#65s 1 /A#zz 2')],
    ['objects in a stream', packed('<< /S /URI /URI (https://example.org/) >>')],
    ['the page to begin with, as LibreOffice writes it', withCatalogue('/OpenAction [3 0 R /XYZ null null 0]')],
    ['the page to begin with, as LaTeX writes it', withCatalogue('/OpenAction << /S /GoTo /D [3 0 R /Fit] >>')],
    ['an object without content', pdfFile({ objects: { 4: '' } })],
    ['a picture that unpacks to a gigabyte, since nobody unpacks it here', bombIn('/Filter /FlateDecode')],
  ])('%s', async (_, file) => {
    expect(await validatePdf(file)).toBeNull();
  });

  it('what a library writes, with and without object streams', async () => {
    expect(await validatePdf(await libraryFile(() => {}))).toBeNull();
    expect(await validatePdf(await libraryFile(() => {}, { useObjectStreams: false }))).toBeNull();
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
    ['one byte over 5 MB', new Uint8Array(maxPdfBytes + 1), 'fileTooLarge|5'],
    ['a frame without objects', bytes('%PDF-1.7\n%%EOF\n'), 'fileUnreadable'],
    ['a file without its catalogue', bytes(text.replace('/Type /Catalog', '/Type /Nothing >>')), 'fileUnreadable'],
    ['an encrypted file', pdfFile({ trailer: '/Encrypt << /Filter /Standard /V 1 >>' }), 'fileEncrypted'],
  ])('%s', async (_, file, code) => {
    expect(await validatePdf(file)).toBe(code);
  });

  it('one that a library has encrypted', async () => {
    const file = await libraryFile(document => document.encrypt({ userPassword: 'a', ownerPassword: 'b' }));
    expect(await validatePdf(file)).toBe('fileEncrypted');
  });
});

const validate = (file: Uint8Array) => validateContent(file, 100_000);

describe('active content is refused', () => {
  it.each([
    ['a script', `/OpenAction ${script}`],
    ['a script without its type', '/AA << /O << /JS(x) >> >>'],
    ['a script in escapes', '/Names << /J#61vaScript 5 0 R >>'],
    ['a script wholly in escapes', '/#4a#61#76#61#53#63#72#69#70#74 5 0 R'],
    ['a program start', '/OpenAction<</S/Launch/F(x)>>'],
    ['a program start in escapes of both cases', '/#4C#61un#63#68 5 0 R'],
    ['an embedded file', '/Type/EmbeddedFile'],
    ['a list of embedded files', '/Names << /EmbeddedFiles 5 0 R >>'],
    ['a form that is sent', '/AA << /O << /S /SubmitForm /F (https://x.example) >> >>'],
    ['a form that is filled from elsewhere', '/A << /S /ImportData >>'],
    ['another file', '/A << /S /GoToR /F (x.pdf) >>'],
    ['an attached file', '/A << /S /GoToE >>'],
    ['rich media', '/A << /Subtype /RichMedia >>'],
    ['a rendition', '/A << /S /Rendition >>'],
    ['a form with scripts of its own', '/AcroForm << /XFA 5 0 R >>'],
    ['an address that opens by itself', '/OpenAction << /S /URI /URI (https://x.example) >>'],
    ['one that follows the first page', '/OpenAction << /S /GoTo /D [3 0 R] /Next << /S /Named /N /Print >> >>'],
    ['an action that is nowhere', '/OpenAction 77 0 R'],
  ])('%s, in clear and in an object stream', async (_, entries) => {
    expect(await validate(withCatalogue(entries))).toBe('fileActive');
    expect(await validate(packed(`<< /Type /Catalog /Pages 2 0 R ${entries} >>`))).toBe('fileActive');
  });

  it('what a library puts into its object streams', async () => {
    const scripted = await libraryFile(document => document.addJavaScript('main', 'app.alert(1)'));
    const attached = await libraryFile(document => document.attach(bytes('x'), 'x.txt', { mimeType: 'text/plain' }));
    expect([await validate(scripted), await validate(attached)]).toEqual(['fileActive', 'fileActive']);
  });

  it.each<[string, Uint8Array, string]>([
    ['in an object that a later one replaces', replaced(), 'fileActive'],
    ['in an object stream that does not say so', packed(script, '/Filter /FlateDecode'), 'fileActive'],
    ['in an object stream that is not packed', unpacked(), 'fileActive'],
    ['in an object that is broken', pdfFile({ objects: { 4: '<< /A << /JS (x) >> ] >>' } }), 'fileActive'],
    ['in a comment', pdfFile({ behind: `% 9 0 obj ${script} endobj\n` }), 'fileActive'],
    ['in a stream that is no object stream', pdfFile({ objects: { 4: stream('', bytes(script)) } }), 'fileActive'],
    ['in an object stream within a stream', nested(), 'fileUnreadable'],
    ['in an object stream in another packing', packed(script, '/Type /ObjStm /Filter /LZWDecode'), 'fileUnreadable'],
    [
      'in an object stream that a predictor garbles',
      packed(script, '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      'fileUnreadable',
    ],
  ])('%s', async (_, file, code) => {
    expect(await validate(file)).toBe(code);
  });
});

function replaced(): Buffer {
  return pdfFile({ objects: { 4: '<< /A << /JS (x) >> >>' }, behind: '4 0 obj\n<< /Nothing true >>\nendobj\n' });
}

function unpacked(): Buffer {
  return pdfFile({ objects: { 4: stream('/Type /ObjStm /N 1 /First 4', bytes('9 0 << /A << /JS (x) >> >>')) } });
}

function nested(): Buffer {
  return pdfFile({ objects: { 4: stream('', bytes(`9 0 obj\n${objectStream({ 10: script })}\nendobj\n`)) } });
}

const bombIn = (entries: string) => pdfFile({ objects: { 4: stream(entries, packedGigabyte) } });

/** That each is answered is the test: without limits some would take minutes, or all memory. */
describe('a file made to cost much is refused', () => {
  afterAll(() =>
    figure('files', 'PDFs that unpack to a gigabyte, to 60 million objects, and 5 MB of nothing: each refused'),
  );
  const packedObjects = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  it.each<[string, () => Uint8Array]>([
    ['an object stream that unpacks to a gigabyte', () => bombIn(packedObjects)],
    ...atScale<[string, () => Uint8Array][]>(
      [],
      [['sixty million empty lists', () => packed(`[${'[]'.repeat(30_000_000)}]`)]],
    ),
    [
      'two thousand million objects',
      () => pdfFile({ objects: { 4: stream('/Type /ObjStm /N 2000000000 /First 4', bytes('1 0 '.repeat(1e6))) } }),
    ],
  ])('%s', async (_, make) => {
    expect(await validatePdf(make())).toBe('fileUnreadable');
  });

  it.each(atScale(['%\n', '9 '], ['a', '/#41#41', '%\n', '9 ']))('five megabytes of %j', async pattern => {
    const filled = Buffer.alloc(maxPdfBytes, pattern);
    filled.write('%PDF-1.7\n');
    filled.write('\n%%EOF\n', filled.length - 7);
    expect(await validatePdf(filled)).toBe('fileUnreadable');
  });

  it('and of many at the same moment, the last are not kept waiting', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => validatePdf(whole)));
    expect([outcomes[0], outcomes.at(-1)]).toEqual([null, 'fileUnchecked']);
  });
});
