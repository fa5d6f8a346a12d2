import type { Submission } from '@conform-to/react';
import type { ContactOutput } from '~/forms/contact-data';
import { confirmFirst } from '~/gate/form/confirmation.server';
import { conflictReply, done, notSavedReply } from '~/gate/form/reply.server';
import { auditOutcome, type NotSaved, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import { textLanguages } from '~/gate/i18n/text-language.server';
import { findUpload, auditedFileName } from '~/gate/form/uploads.server';
import type { PartnerVisit } from '~/gate/visit';
import { to } from '~/addresses';
import { sectionOfChange } from '~/rules/differences';
import { mergeSaves } from '~/rules/merge';
import { versionOf } from '~/rules/version';
import { sections } from './labels';
import { type ContactRecord, type Layout, readContact, sharedOf, shownAfter, textOf } from './record.server';

type Typed = Submission<unknown, string[], ContactOutput>;

/** The upstream takes the layout as a whole: what this page doesn't show goes back as it was read under the lease. */
export async function saveContact(
  visit: PartnerVisit,
  posted: ContactOutput,
  record: ContactRecord,
  typed: Typed,
  body: FormData,
) {
  const { version, choices } = posted;
  const own = shownAfter(visit, posted, record);
  const { values: mine, ...merged } = mergeSaves({ version, choices, mine: own, theirs: record.shown, together });
  const conflict = conflictReply(typed, merged.conflicts);
  if (conflict) return conflict;
  const value = { ...posted, ...mine, ...(mine.agb !== own.agb && { agbkept: '', agbremove: false }) };
  const { current, asked } = textLanguages(visit);
  const layout = await layoutAfter(visit, value, record);
  const after = { ...mine, agb: auditedFileName(mine.agb, record.shown.agb, value.agbkept) };
  const change = { event: 'contact.saved', subject: current.code, before: record.shown, after } as const;
  const wanted = versionOf({ shown: mine, text: record.text !== undefined });
  // A new file may have the old one's name, so it is always saved.
  if (wanted !== record.version || value.agbkept !== '') {
    await confirmFirst(visit, body, [change], (_, field) => `contact-${field}`);
    const notSaved = await saveOrReadBack({
      save: () => visit.api.saveLayout({ partnerid: visit.partner.id, layout }),
      // After a file of the same name the record looks the same: then it is sent again rather than lost.
      isSaved: async () => wanted !== record.version && (await readContact(visit)).version === wanted,
    });
    await auditOutcome(visit, notSaved, change);
    if (notSaved) return notSavedReply(typed, errorsOfForm(notSaved, layout, record), { nameOf });
  }
  const saved = { ...mine, ...(value.agbkept !== '' && { agb: 'new' }) };
  const section = sectionOfChange(sections, saved, record.shown);
  return done('dataSaved', to('icbe/data/edit', { text: asked }), 'success', merged.taken, section);
}

const together = [
  ['zipcode', 'country'],
  ['bank', 'iban', 'swiftcode'],
  ['agblink', 'agb'],
];

async function layoutAfter(
  visit: PartnerVisit,
  value: ContactOutput,
  { layout, text }: ContactRecord,
): Promise<Layout> {
  const shared = { ...layout, ...sharedOf(value) };
  if (!text) return shared;
  const changed = { ...text, ...textOf(value), ...(await termsAfter(visit, value)) };
  return { ...shared, texts: layout.texts.map(each => (each === text ? changed : each)) };
}

/** null keeps the stored file, '' removes it. */
async function termsAfter(visit: PartnerVisit, value: ContactOutput) {
  // That the file exists was checked when the body was read.
  const file = value.agbkept === '' ? null : await findUpload(visit, value.agbkept);
  if (file) return { agbfile: file.name, agbencoded: Buffer.from(file.bytes).toString('base64') };
  return value.agbremove ? { agbfile: '', agbencoded: '' } : {};
}

/** Errors of fields that this page doesn't show go into the sentence at the top. */
function errorsOfForm(notSaved: NotSaved, layout: Layout, { languageId }: ContactRecord): NotSaved {
  const index = layout.texts.findIndex(({ languageid }) => languageid === languageId);
  const fields = notSaved.fields.filter(({ field }) => !/^(?:texts\.|styles|phone|partnerlogo|gtmid)/.test(field));
  const inText = notSaved.fields.filter(({ field }) => field.startsWith(`texts.${index}.`));
  return { ...notSaved, fields: [...fields, ...inText] };
}

const nameOf = (field: string) => field.replace(/^texts\.\d+\./, '').replace(/^agb(?:file|encoded)$/, 'agb');
