import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import { post } from '~/gate/form/form.server';
import { idempotent } from '~/gate/form/idempotency.server';
import { done, doneOrGone } from '~/gate/form/reply.server';
import { giveUpAddress, sendLinkAgain } from '~/gate/office-address/office-address.server';
import { page } from '~/gate/request/page.server';

const back = to('partnerdata/edit');

/** The two buttons beside an address that waits (D36); the form that they belong to is the page. */
export const loader = page('partnerdata/address', async () => redirect(back));

export const action = post('partnerdata/address', ['do', 'id', 'once'], (visit, body) =>
  idempotent(visit, body, async () => {
    if (body.get('do') === 'drop') {
      const dropped = await giveUpAddress(visit, Number(body.get('id')));
      return doneOrGone(dropped, 'addressDropped', 'addressGone', back);
    }
    const outcome = await sendLinkAgain(visit);
    if (outcome === 'sent') return done('addressSent', back);
    return done(outcome === 'gone' ? 'addressGone' : 'addressLimited', back, 'warning');
  }),
);
