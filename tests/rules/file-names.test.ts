import { describe, expect, it } from 'vitest';
import { safeFileName, webFileName } from '~/rules/file-names';

describe("a file's name from elsewhere", () => {
  it.each([
    ['provision-2026-02.csv', 'provision-2026-02.csv'],
    ['Größe & Höhe.csv', 'Größe & Höhe.csv'],
    ['PROVISION.CSV', 'PROVISION.csv'],
    ['../../up/there', 'there.csv'],
    ['..\\up\\a.csv', 'a.csv'],
    ['a\r\nSet-Cookie: x.csv', 'aSet-Cookie x.csv'],
    ['evil.exe', 'evil.exe.csv'],
    ['gnp.\u202Efdp.csv', 'gnp.fdp.csv'],
    ['con.csv', '_con.csv'],
    ['nul', '_nul.csv'],
    ['...', 'file.csv'],
    ['', 'file.csv'],
    ['half \uD83D.csv', 'half .csv'],
    ['a"b<c>d|e?f*g;h%i.csv', 'abcdefghi.csv'],
  ])('%j is saved as %j', (given, saved) => {
    expect(safeFileName(given, 'csv')).toBe(saved);
  });

  it('is never longer than a disk takes', () => {
    expect(safeFileName('ü'.repeat(5_000), 'pdf')).toBe(`${'ü'.repeat(120)}.pdf`);
  });

  it.each([
    ['Orient und Emirate 468x60', 'Orient-und-Emirate-468x60.png'],
    ['Oriënt & Emiraten', 'Orient-Emiraten.png'],
    ['北極', 'file.png'],
  ])("%j is a web page's picture %j", (given, saved) => {
    expect(webFileName(given, 'png')).toBe(saved);
  });
});
