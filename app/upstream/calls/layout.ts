import { z } from 'zod';
import { call, ofPartner } from '../call';
import { byPartner, flag, maybeWhole, result, rows, text, whole } from '../schemas';

const styles = z.object({
  partnerid: maybeWhole,
  colorbackground: text,
  colorprimary: text,
  colorsecondary: text,
  colorbutton: text,
  colorbuttonhover: text,
  colorbuttonfont: text,
  colorlink: text,
  colorborder: text,
  colorfont: text,
  colorfonthighlight: text,
  colorheading: text,
  fontfamily: text,
  fontsize: text,
  blockheader: flag,
  blockfooter: flag,
});

const terms = z.string().max(8_000_000).nullish();
const logo = z.string().max(2_000_000).nullish();

/** As it is given out: no file or no bytes. A save that sent '' back would remove the file. */
const given = (file: typeof terms) => file.transform(content => content || null);

const configText = z.object({
  partnerid: maybeWhole,
  languageid: whole,
  emailfrom: text,
  emailcontact: text,
  contactinformationtext: text,
  emailfootertext: text,
  werbetext: text,
  agbfile: text,
  agbencoded: given(terms),
  agblink: text,
  impressumlink: text,
  privacylink: text,
});

const layout = z.object({
  partnerid: whole,
  partnerlogo: text,
  partnerlogoencoded: given(logo),
  phonecountry: text,
  phonecity: text,
  phonenumber: text,
  defaultlanguageid: maybeWhole,
  firm: text,
  street: text,
  housenr: text,
  zipcode: text,
  city: text,
  country: text,
  bank: text,
  iban: text,
  swiftcode: text,
  gtmid: text,
  werbetextanzeigen: flag,
  texts: rows(configText),
  styles: styles.nullish(),
});

const layoutToSave = layout.required().extend({
  partnerlogoencoded: logo,
  defaultlanguageid: whole.optional(),
  texts: z.array(configText.required().extend({ partnerid: whole.optional(), agbencoded: terms })),
  styles: styles.required().extend({ partnerid: whole.optional() }).nullish(),
});

export const layoutCalls = {
  getLayout: call({
    title: 'Layout of the booking engine',
    text: [`${ofPartner} One entry of \`texts\` for each language.`],
    method: 'GET',
    path: 'layout/{partnerid}',
    action: 'layout',
    class: 'read',
    right: ['layout', 'administration'],
    request: byPartner,
    answer: layout,
    areas: ['contactData', 'layout'],
  }),
  saveLayout: call({
    title: 'Saves the layout',
    text: [
      `${ofPartner} \`partnerlogoencoded\` and \`agbencoded\` are base64 of a new file, which takes the place of the one that there is. Where one is \`null\` or missing, the file and its name are kept; where it is an empty text, both are removed.`,
    ],
    method: 'POST',
    path: 'layout/{partnerid}/save',
    action: 'layoutsave',
    class: 'save',
    right: ['layout', 'administration'],
    body: 'layout',
    request: byPartner.extend({ layout: layoutToSave }),
    answer: result,
    example: of => ({ layout: { ...of('getLayout'), partnerlogoencoded: undefined } }),
    areas: ['contactData', 'layout'],
  }),
};
