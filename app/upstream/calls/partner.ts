import { z } from 'zod';
import { call, ofPartner, wholeRecord } from '../call';
import { byPartner, requiredText, result, text, wholeOrZero } from '../schemas';

/** `telefon` is '+prefix area local'. */
const partnerRecord = z.object({
  reisebuerotyp: text,
  firma: text,
  abteilung: text,
  anrede: text,
  titel: text,
  fname: text,
  lname: text,
  strasse: text,
  hausnummer: text,
  ort: text,
  land: text,
  plz: text,
  telefon: text,
  email: text,
  url: text,
  gtmid: text,
  director: text,
  register: text,
  steuernr: text,
});

export const partnerCalls = {
  getPartner: call({
    title: 'The office: name, address, contact',
    text: [`${ofPartner} \`telefon\` is ‘+prefix area local’. \`partnerType\` 1 shows the travellers of transactions.`],
    method: 'GET',
    path: 'partner/{partnerid}',
    action: 'partner',
    class: 'read',
    right: ['basic', 'partnerData', 'administration'],
    request: byPartner,
    /** `partnertype` 1 shows the traveller column of the transactions */
    answer: partnerRecord.extend({
      firma: requiredText,
      email: requiredText,
      partnertype: wholeOrZero,
    }),
  }),
  savePartner: call({
    title: 'Saves the office',
    text: [`${ofPartner} ${wholeRecord}`],
    method: 'POST',
    path: 'partner/{partnerid}/save',
    action: 'partnersave',
    class: 'save',
    right: 'partnerData',
    body: 'partner',
    request: byPartner.extend({ partner: partnerRecord.required() }),
    answer: result,
    readBy: 'getPartner',
    example: of => ({ partner: of('getPartner') }),
  }),
};
