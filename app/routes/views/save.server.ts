import type { Submission } from '@conform-to/react';
import { base } from '~/addresses';
import type { ViewOutput } from '~/forms/view';
import { done, formReply } from '~/gate/form/reply.server';
import { createView, mayShare } from '~/gate/report/saved-views.server';
import type { PartnerVisit } from '~/gate/visit';

type Typed = Submission<unknown, string[], ViewOutput>;

/** Leads back to the report's address byte for byte (D25). */
export async function saveView(visit: PartnerVisit, value: ViewOutput, _: null, typed: Typed): Promise<Response> {
  // Without the right to share, the view is saved for its owner only, and the message says so.
  const shared = value.shared && mayShare(visit);
  const notKept = await createView(visit, { ...value, shared });
  if (notKept && 'name' in notKept) {
    return formReply({ result: typed.reply({ fieldErrors: { name: [notKept.name] } }) }, 422);
  }
  if (notKept) return formReply({ result: typed.reply({ formErrors: [notKept.form] }) }, 422);
  return done(shared ? 'viewShared' : 'viewSaved', value.address.slice(base.length));
}
