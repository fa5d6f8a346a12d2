import { describe, expect, it } from 'vitest';
import { kindOfFile } from '~/files/download';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const pdf = '%PDF-1.7\n1 0 obj\nendobj\ntrailer\nstartxref\n9\n%%EOF\n';
const zip = `PK\x03\x04${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`;

describe('what a downloaded file is, by its content', () => {
  it.each<[string, Buffer, string, string]>([
    ['a PDF', latin1(pdf), 'a.pdf', 'application/pdf'],
    ['a PDF without a name', latin1(pdf), '', 'application/pdf'],
    ['CSV', Buffer.from('booking;price\r\nÄ;1'), 'a.csv', 'text/csv; charset=utf-8'],
    ['CSV of an older system', latin1('buchung;gr\xf6\xdfe\r\n'), 'a.csv', 'text/csv; charset=windows-1252'],
    ['CSV with a mark in front', Buffer.from('\ufeffbooking;price'), 'a.csv', 'text/csv; charset=utf-8'],
    ['CSV of a DOS', latin1('booking;price\r\n\x0cB1;2\r\n\x1a'), 'a.csv', 'text/csv; charset=utf-8'],
    ['CSV in UTF-16', Buffer.from('\ufeffbooking;gr\u00f6\u00dfe', 'utf16le'), 'a.csv', 'text/csv; charset=utf-16'],
    ['text in UTF-16, high byte first', latin1('\xfe\xff\0P\0r'), 'a.txt', 'text/plain; charset=utf-16'],
    ['plain text', Buffer.from('Provision'), 'a.txt', 'text/plain; charset=utf-8'],
    ['a packed file', latin1(zip), 'a.zip', 'application/zip'],
    ['a workbook', latin1(zip), 'a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['an old workbook', latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'a.xls', 'application/vnd.ms-excel'],
  ])('%s', (_, bytes, name, type) => {
    expect(kindOfFile(bytes, name)?.type).toBe(type);
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'a.csv'],
    ['spaces', Buffer.from(' \r\n '), 'a.csv'],
    ['a cut PDF', latin1(pdf.slice(0, 20)), 'a.pdf'],
    ['a cut workbook', latin1(zip.slice(0, 30)), 'a.xlsx'],
    ['a web page', Buffer.from('<!doctype html><p>Maintenance'), 'a.csv'],
    ['a web page after spaces', Buffer.from(' \n<html>'), 'a.csv'],
    ['an error object', Buffer.from('{"error":"internal"}'), 'a.csv'],
    ['a text that is called PDF', Buffer.from('booking;price'), 'a.pdf'],
    ['a PDF that is called CSV', latin1(pdf), 'a.csv'],
    ['a program', latin1('MZ\x90\0\x03'), 'a.csv'],
    ['a program after a mark', latin1('\xff\xfe\0\0\x01\0'), 'a.csv'],
    ['nothing after a mark', latin1('\xff\xfe'), 'a.csv'],
    ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le'), 'a.csv'],
  ])('is nothing to be given out: %s', (_, bytes, name) => {
    expect(kindOfFile(bytes, name)).toBeNull();
  });
});
