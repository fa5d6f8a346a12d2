import type { Submission } from '@conform-to/react';
import { to } from '~/addresses';
import { readImage } from '~/files/image';
import { type LayoutOutput, toStyles } from '~/forms/layout';
import { conflictReply, done, notSavedReply } from '~/gate/form/reply.server';
import { auditedFileName, findUpload } from '~/gate/form/uploads.server';
import { emptyText } from '~/gate/i18n/text-language.server';
import { auditOutcome, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import type { PartnerVisit } from '~/gate/visit';
import { sectionOfChange } from '~/rules/differences';
import { mergeSaves } from '~/rules/merge';
import { wholePhone } from '~/rules/phone';
import { versionOf } from '~/rules/version';
import { sections } from './labels';
import { type Layout, type LayoutFile, readLayout, type Shown, shownOf } from './record.server';

type Typed = Submission<unknown, string[], LayoutOutput>;
type Kept = Awaited<ReturnType<typeof findUpload>>;

/**
 * The upstream takes the layout as a whole: what this page doesn't show goes back as it was read under the lease. null
 * keeps a file.
 */
export async function saveLayout(visit: PartnerVisit, posted: LayoutOutput, file: LayoutFile, typed: Typed) {
  const sent = await Promise.all([findUpload(visit, posted.logokept), findUpload(visit, posted.agbkept)]);
  const own = shownOf(layoutOf(posted, file, wantedOf(posted, file, ...sent), ...sent), file.languageId);
  const { version, choices } = posted;
  const { values: mine, ...merged } = mergeSaves({ version, choices, mine: own, theirs: file.shown, together });
  const conflict = conflictReply(typed, merged.conflicts);
  if (conflict) return conflict;
  const [ownLogo, ownTerms] = [mine.logo === own.logo, mine.agb === own.agb];
  const removed = { logoremove: ownLogo && posted.logoremove, agbremove: ownTerms && posted.agbremove };
  const [logo, agb] = [ownLogo ? sent[0] : null, ownTerms ? sent[1] : null];
  const layout = layoutOf({ ...posted, ...mine, ...removed }, file, mine, logo, agb);
  const notSaved = await saveOrReadBack({
    save: () => visit.api.saveLayout({ partnerid: visit.partner.id, layout }),
    isSaved: async () => {
      // The upstream gives out no terms file, so a new one of the same name can't be told from the stored one by
      // itself.
      const tells = versionOf(mine) !== versionOf(file.shown) || layout.partnerlogoencoded !== null;
      if (agb && !tells) return false;
      const now = await readLayout(visit);
      const sameLogo = !logo || now.layout.partnerlogoencoded === layout.partnerlogoencoded;
      return sameLogo && versionOf(now.shown) === versionOf(mine);
    },
  });
  const after = {
    ...mine,
    logo: auditedFileName(mine.logo, file.shown.logo, logo ? posted.logokept : ''),
    agb: auditedFileName(mine.agb, file.shown.agb, agb ? posted.agbkept : ''),
  };
  await auditOutcome(visit, notSaved, { event: 'layout.saved', before: file.shown, after });
  if (notSaved) {
    // Errors of contact data have no field here.
    const own = new Set([...Object.keys(mine), ...Object.values(phoneNames)]);
    const fields = notSaved.fields.filter(({ field }) => own.has(nameOf(field)));
    return notSavedReply(typed, { ...notSaved, fields }, { nameOf });
  }
  // A new file may have the old one's name.
  const saved = { ...mine, ...(logo && { logo: 'new' }), ...(agb && { agb: 'new' }) };
  return done('layoutSaved', to('wlv/edit'), 'success', merged.taken, sectionOfChange(sections, saved, file.shown));
}

const together = [
  ['phone.prefix', 'phone.area', 'phone.number'],
  ['agblink', 'agb'],
];

/** Names of the files after the save. */
function wantedOf(value: LayoutOutput, { shown }: LayoutFile, logo: Kept, agb: Kept): Pick<Shown, 'logo' | 'agb'> {
  return {
    logo: logo ? logoName(logo) : value.logoremove ? '' : shown.logo,
    agb: agb?.name ?? (value.agbremove ? '' : shown.agb),
  };
}

/** The name's ending comes from the type. */
function logoName({ name, bytes }: NonNullable<Kept>): string {
  const image = readImage(bytes);
  const ending = typeof image === 'string' ? '' : image.type.replace('image/', '').replace('jpeg', 'jpg');
  return `${name.replace(/\.[^.]*$/, '') || 'logo'}.${ending}`;
}

/** bytes, '' to remove it, null to keep the stored one */
const encoded = (file: Kept, remove: boolean) =>
  file ? Buffer.from(file.bytes).toString('base64') : remove ? '' : null;

function layoutOf(
  value: LayoutOutput,
  { layout, languageId }: LayoutFile,
  wanted: Pick<Shown, 'logo' | 'agb'>,
  logo: Kept,
  agb: Kept,
): Layout {
  const { prefix, area, number } = wholePhone(value.phone);
  const terms = { agblink: value.agblink, agbfile: wanted.agb, agbencoded: encoded(agb, value.agbremove) };
  const hasText = layout.texts.some(({ languageid }) => languageid === languageId);
  // A language without a text gets one only if there is something to store in it.
  const added =
    hasText || (terms.agblink === '' && terms.agbfile === '')
      ? []
      : [{ ...emptyText, agbencoded: null, languageid: languageId }];
  return {
    ...layout,
    partnerlogo: wanted.logo,
    partnerlogoencoded: encoded(logo, value.logoremove),
    phonecountry: prefix,
    phonecity: area,
    phonenumber: number,
    gtmid: value.gtmid,
    styles: { ...layout.styles, ...toStyles(value) },
    texts: [...layout.texts, ...added].map(text => (text.languageid === languageId ? { ...text, ...terms } : text)),
  };
}

const phoneNames: Record<string, string> = {
  phonecountry: 'phone.prefix',
  phonecity: 'phone.area',
  phonenumber: 'phone.number',
};
const fileNames: Record<string, string> = {
  partnerlogo: 'logo',
  partnerlogoencoded: 'logo',
  agbfile: 'agb',
  agbencoded: 'agb',
};

/** 'styles.fontsize' → 'fontsize', 'texts.0.agblink' → 'agblink' */
function nameOf(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  return phoneNames[last] ?? fileNames[last] ?? last;
}
