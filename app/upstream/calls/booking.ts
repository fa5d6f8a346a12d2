import { z } from 'zod';
import { call } from '../call';
import { byPartner, text, texts, whole } from '../schemas';
import { transaction } from './transactions';

/** By language. */
const names = texts(z.object({ name: text }))
  .nullish()
  .transform(found => found ?? {});

export const bookingCalls = {
  getTransaction: call({
    since: 'beyond',
    method: 'GET',
    path: 'statistics/{partnerid}/transactions/{bookingid}',
    action: 'transaction',
    class: 'read',
    right: 'basic',
    request: byPartner.extend({ bookingid: whole.pipe(z.number().int().min(1)) }),
    answer: transaction.extend({
      /** sea, river; '' where the upstream tells none, as with the login who booked */
      kind: text,
      user: text,
      shippingcompany: names,
      cruisingarea: names,
    }),
  }),
};
