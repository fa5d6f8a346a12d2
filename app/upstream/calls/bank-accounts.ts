import { z } from 'zod';
import { call, ofPartner } from '../call';
import { byPartner, flag, recordNumber, requiredText, result, rows, text, whole } from '../schemas';

const bankAccount = z.object({
  paymentaccountid: recordNumber,
  active: flag,
  bankname: text,
  accountowner: text,
  iban: text,
  swift: text,
});

/** `paymentaccountid` 0 or absent means new; a saved account's IBAN is locked. */
const bankAccountToSave = bankAccount.required().extend({ paymentaccountid: whole.optional().default(0) });

export const bankAccountCalls = {
  listBankAccounts: call({
    title: 'Bank accounts for the payout',
    text: [
      ofPartner,
      'Every account has a `paymentaccountid` of its own, which stays the same: by it the portal knows which one is changed.',
    ],
    method: 'GET',
    path: 'partner/{partnerid}/bankaccounts',
    action: 'bankaccounts',
    class: 'read',
    right: 'partnerData',
    request: byPartner,
    answer: rows(bankAccount.extend({ iban: requiredText })),
  }),
  saveBankAccounts: call({
    title: 'Saves all bank accounts',
    text: [
      `${ofPartner} \`paymentaccountid\` 0 is a new account; the IBAN of a saved one never changes. Accounts that are left out stay as they are.`,
    ],
    method: 'POST',
    path: 'partner/{partnerid}/bankaccounts/save',
    action: 'bankaccountssave',
    class: 'save',
    right: 'partnerData',
    body: 'accounts',
    request: byPartner.extend({ accounts: z.array(bankAccountToSave) }),
    answer: result,
    example: of => ({ accounts: [of('listBankAccounts')] }),
  }),
};
