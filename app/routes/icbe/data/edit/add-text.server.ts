import { parse } from '@conform-to/react';
import { auditSave } from '~/gate/request/audit.server';
import { formReply, done, conflictReply, notSavedReply } from '~/gate/form/reply.server';
import { saveOrReadBack } from '~/gate/form/save.server';
import { emptyText, textLanguages } from '~/gate/i18n/text-language.server';
import type { PartnerVisit } from '~/gate/visit';
import { to } from '~/portal';
import { versionOf } from '~/rules/version';
import { type ContactRecord, readContact, sharedOf, textOf } from './record.server';
import type { TextAdded } from './types';

/**
 * 'Create empty text' (D23) saves the empty text with the record as it is stored, so it works however unfinished the other
 * fields are. What was typed there comes back, not saved yet.
 * @returns null where the button was not pressed or the text is there already
 */
export async function addText(visit: PartnerVisit, record: ContactRecord, body: FormData): Promise<Response | null> {
  if (!body.has('addtext') || record.text) return null;
  const typed = parse<object, string[]>(body, { resolve: () => ({ value: {} }) });
  const mine = typedIn(body);
  const theirs = sharedOf(record.layout);
  const moved = conflictReply(typed, { version: String(body.get('version') ?? ''), record, mine, theirs });
  if (moved) return moved;
  const { layout, languageId, shown } = record;
  const text = { ...emptyText, partnerid: layout.partnerid, languageid: languageId, agbencoded: null };
  const notSaved = await saveOrReadBack({
    save: () =>
      visit.api.saveLayout({ partnerid: visit.partner.id, layout: { ...layout, texts: [...layout.texts, text] } }),
    isSaved: async () => (await readContact(visit)).text !== undefined,
  });
  if (notSaved) return notSavedReply(typed, { ...notSaved, fields: [] }, 'unchangedData');
  const { current, asked } = textLanguages(visit);
  const after = { ...shown, ...textOf(emptyText), agb: '' };
  await auditSave(visit, 'contact.saved', { subject: current.code, before: shown, after });
  if (versionOf(mine) === versionOf(theirs)) return done('dataSaved', to('icbe/data/edit', { text: asked }));
  return formReply<TextAdded>({ result: typed.reply(), extra: { conflict: [], added: true } }, 200);
}

/** The fields that all languages share, as posted: nothing is judged, so nothing is tidied. */
function typedIn(body: FormData) {
  const values = Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
  return sharedOf({ ...values, werbetextanzeigen: body.has('werbetextanzeigen') } as never);
}
