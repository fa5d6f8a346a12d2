import { parse } from '@conform-to/react';
import { done, formReply, notSavedReply } from '~/gate/form/reply.server';
import { emptyText, textLanguages } from '~/gate/i18n/text-language.server';
import { auditOutcome, type NotSaved, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import type { PartnerVisit } from '~/gate/visit';
import { to } from '~/addresses';
import { versionOf } from '~/rules/version';
import { type ContactRecord, readContact, sharedOf, textOf } from './record.server';
import type { TextAdded } from './types';

/**
 * Adds the empty text to the record as it is stored (D23), so that other fields may be unfinished: what was typed there
 * comes back unsaved, after a reload as well, which finds the text there. @returns null if the button was not pressed
 */
export async function addText(visit: PartnerVisit, record: ContactRecord, body: FormData): Promise<Response | null> {
  if (!body.has('addtext')) return null;
  const typed = parse<object, string[]>(body, { resolve: () => ({ value: {} }) });
  const mine = typedIn(body);
  const theirs = sharedOf(record.layout);
  const notSaved = record.text ? null : await createText(visit, record);
  if (notSaved) return notSavedReply(typed, { ...notSaved, fields: [] });
  const { asked } = textLanguages(visit);
  if (versionOf(mine) === versionOf(theirs)) return done('dataSaved', to('icbe/data/edit', { text: asked }));
  return formReply<TextAdded>({ result: typed.reply(), extra: { conflict: [], added: true } }, 200);
}

async function createText(visit: PartnerVisit, { layout, languageId, shown }: ContactRecord): Promise<NotSaved | null> {
  const text = { ...emptyText, partnerid: layout.partnerid, languageid: languageId, agbencoded: null };
  const notSaved = await saveOrReadBack({
    save: () =>
      visit.api.saveLayout({ partnerid: visit.partner.id, layout: { ...layout, texts: [...layout.texts, text] } }),
    isSaved: async () => (await readContact(visit)).text !== undefined,
  });
  const { current } = textLanguages(visit);
  const after = { ...shown, ...textOf(emptyText), agb: '' };
  await auditOutcome(visit, notSaved, { event: 'contact.saved', subject: current.code, before: shown, after });
  return notSaved;
}

/** Not validated, so not normalised either. */
function typedIn(body: FormData) {
  const values = Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
  return sharedOf({ ...values, werbetextanzeigen: body.has('werbetextanzeigen') } as never);
}
