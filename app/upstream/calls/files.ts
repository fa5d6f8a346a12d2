import { z } from 'zod';
import { call, ofPartner } from '../call';
import { blob, byPartner, id, idToSend, rows, text, whole } from '../schemas';

const marketingFile = z.object({ fileid: id, title: text, name: text, base64data: z.string().nullish() });

const fileOf = byPartner.extend({ fileId: idToSend });

export const fileCalls = {
  listProvisions: call({
    title: 'Payout statements of a month',
    text: [
      `${ofPartner} Those whose \`createddate\` is in the month. \`size\` in bytes may be missing. No file is an empty list.`,
    ],
    method: 'GET',
    path: 'partner/{partnerid}/provisions',
    action: 'provisions',
    class: 'read',
    right: 'allBookings',
    request: byPartner.extend({ month: whole, year: whole }),
    /** `size` in bytes */
    answer: rows(z.object({ fileid: id, filename: text, createddate: text, size: whole.nullish() })),
    beyond: { answer: ['size'] },
    areas: ['payout'],
  }),
  downloadProvision: call({
    title: 'One payout statement',
    text: ['A PDF, as it is. 404 for an unknown one.'],
    method: 'GET',
    path: 'partner/{partnerid}/provision/download',
    action: 'provisiondownload',
    class: 'download',
    right: 'allBookings',
    request: fileOf,
    answer: blob,
    example: of => ({ fileId: of('listProvisions').fileid }),
    areas: ['payout'],
  }),
  listOfferTemplates: call({
    title: 'Offer templates',
    text: ['`title` is `offertemplate-<area>`; `base64data` is a small picture and may be missing.'],
    method: 'GET',
    path: 'partner/{partnerid}/marketing/offertemplates',
    action: 'offertemplates',
    class: 'read',
    right: 'basic',
    request: byPartner,
    answer: rows(marketingFile),
    areas: ['offerTemplates'],
  }),
  getOfferTemplate: call({
    title: 'One offer template',
    text: ['A PDF, as it is. 404 for an unknown one.'],
    method: 'GET',
    path: 'partner/{partnerid}/marketing/offertemplates/{fileId}',
    action: 'offertemplate',
    class: 'download',
    right: 'basic',
    request: fileOf,
    answer: blob,
    example: of => ({ fileId: of('listOfferTemplates').fileid }),
    areas: ['offerTemplates'],
  }),
  listBanners: call({
    title: 'Banners',
    text: ['`title` is `banner-<area>`.'],
    method: 'GET',
    path: 'partner/{partnerid}/marketing/banner',
    action: 'banners',
    class: 'read',
    right: 'basic',
    request: byPartner,
    answer: rows(marketingFile),
    areas: ['banners'],
  }),
  getBanner: call({
    title: 'One banner',
    text: ['A picture, as it is. 404 for an unknown one.'],
    method: 'GET',
    path: 'partner/{partnerid}/marketing/banner/{fileId}',
    action: 'banner',
    class: 'download',
    right: 'basic',
    request: fileOf,
    answer: blob,
    example: of => ({ fileId: of('listBanners').fileid }),
    areas: ['banners'],
  }),
};
