import { wire } from './wire-case';

export const fileCases = [
  wire({
    call: 'listProvisions',
    request: { partnerid: 10001, month: 3, year: 2026 },
    rest: { line: 'GET /api/partner/10001/provisions?month=3&year=2026' },
    action: { line: 'GET /wrapper?action=provisions&partnerid=10001&month=3&year=2026' },
    answer: [{ FileId: 77, FileName: 'march.pdf', CreatedDate: '2026-04-01' }],
    read: [{ fileid: '77', filename: 'march.pdf', createddate: '2026-04-01' }],
  }),
  wire({
    call: 'downloadProvision',
    request: { partnerid: 10001, fileId: 'a/b c' },
    rest: { line: 'GET /api/partner/10001/provision/download?fileId=a%2Fb%20c' },
    action: { line: 'GET /wrapper?action=provisiondownload&partnerid=10001&fileId=a%2Fb%20c' },
    file: {
      text: '%PDF-1.7',
      headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="March 2026.pdf"' },
    },
    read: { bytes: Buffer.from('%PDF-1.7'), contenttype: 'application/pdf', filename: 'March 2026.pdf' },
  }),
  wire({
    call: 'listOfferTemplates',
    request: { partnerid: 10001 },
    rest: { line: 'GET /api/partner/10001/marketing/offertemplates' },
    action: { line: 'GET /wrapper?action=offertemplates&partnerid=10001' },
    answer: [{ FileId: 'o1', Title: 'offertemplate-Alaska', Name: 'alaska.pdf', Base64Data: 'JVBERi0=' }],
    read: [{ fileid: 'o1', title: 'offertemplate-Alaska', name: 'alaska.pdf', base64data: 'JVBERi0=' }],
  }),
  wire({
    call: 'getOfferTemplate',
    request: { partnerid: 10001, fileId: 'o1' },
    rest: { line: 'GET /api/partner/10001/marketing/offertemplates/o1' },
    action: { line: 'GET /wrapper?action=offertemplate&partnerid=10001&fileId=o1' },
    file: {
      text: '%PDF-1.7',
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''B%C3%A4derreise.pdf",
      },
    },
    read: { contenttype: 'application/pdf', filename: 'Bäderreise.pdf' },
  }),
  wire({
    call: 'listBanners',
    request: { partnerid: 10001 },
    rest: { line: 'GET /api/partner/10001/marketing/banner' },
    action: { line: 'GET /wrapper?action=banners&partnerid=10001' },
    answer: [{ FILEID: 'b1', TITLE: 'banner-Sonstige', NAME: 'b1.gif' }],
    read: [{ fileid: 'b1', title: 'banner-Sonstige', name: 'b1.gif' }],
  }),
  wire({
    call: 'getBanner',
    request: { partnerid: 10001, fileId: 'b1' },
    rest: { line: 'GET /api/partner/10001/marketing/banner/b1' },
    action: { line: 'GET /wrapper?action=banner&partnerid=10001&fileId=b1' },
    file: { text: 'GIF89a', headers: { 'content-type': 'image/gif' } },
    read: { bytes: Buffer.from('GIF89a'), contenttype: 'image/gif', filename: '' },
  }),
];
