import type { Submission } from '@conform-to/react';
import type { ViewOutput } from '~/forms/view';
import { done, formReply } from '~/gate/form/reply.server';
import { createView, mayShare } from '~/gate/report/saved-views.server';
import type { PartnerVisit } from '~/gate/visit';
import { base } from '~/portal';

type Typed = Submission<unknown, string[], ViewOutput>;

/** Saves a view and leads back to the very address of its report (D25), byte for byte. */
export async function saveView(visit: PartnerVisit, value: ViewOutput, _: null, typed: Typed): Promise<Response> {
  // Whoever has lost the right since the form was drawn keeps the view for themselves, and is told so.
  const shared = value.shared && mayShare(visit);
  const notKept = await createView(visit, { ...value, shared });
  if (notKept && 'name' in notKept) {
    return formReply({ result: typed.reply({ fieldErrors: { name: [notKept.name] } }) }, 422);
  }
  if (notKept) return formReply({ result: typed.reply({ formErrors: [notKept.form] }) }, 422);
  return done(shared ? 'viewShared' : 'viewSaved', value.address.slice(base.length));
}
