import { z } from 'zod';
import { call } from '../call';
import { blob, byPartner, requiredText, rows, text, whole } from '../schemas';

const marketingFile = z.object({ fileid: requiredText, title: text, name: text, base64data: z.string().nullish() });

const fileOf = byPartner.extend({ fileId: z.string().max(120) });

export const fileCalls = {
  listProvisions: call({
    method: 'GET',
    path: 'partner/{partnerid}/provisions',
    action: 'provisions',
    class: 'read',
    right: 'allBookings',
    request: byPartner.extend({ month: whole, year: whole }),
    /** `size` in bytes */
    answer: rows(z.object({ fileid: requiredText, filename: text, createddate: text, size: whole.nullish() })),
    beyond: { answer: ['size'] },
  }),
  downloadProvision: call({
    method: 'GET',
    path: 'partner/{partnerid}/provision/download',
    action: 'provisiondownload',
    class: 'download',
    right: 'allBookings',
    request: fileOf,
    answer: blob,
  }),
  listOfferTemplates: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/offertemplates',
    action: 'offertemplates',
    class: 'read',
    right: 'basic',
    request: byPartner,
    answer: rows(marketingFile),
  }),
  getOfferTemplate: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/offertemplates/{fileId}',
    action: 'offertemplate',
    class: 'download',
    right: 'basic',
    request: fileOf,
    answer: blob,
  }),
  listBanners: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/banner',
    action: 'banners',
    class: 'read',
    right: 'basic',
    request: byPartner,
    answer: rows(marketingFile),
  }),
  getBanner: call({
    method: 'GET',
    path: 'partner/{partnerid}/marketing/banner/{fileId}',
    action: 'banner',
    class: 'download',
    right: 'basic',
    request: fileOf,
    answer: blob,
  }),
};
