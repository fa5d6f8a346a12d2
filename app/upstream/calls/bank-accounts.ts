import { z } from 'zod';
import { call } from '../call';
import { byPartner, flag, requiredText, result, rows, text, whole } from '../schemas';

/** `paymentaccountid` 0 or absent means new; a saved account's IBAN is locked. */
const bankAccount = z.object({
  paymentaccountid: whole.optional().default(0),
  active: flag,
  bankname: text,
  accountowner: text,
  iban: text,
  swift: text,
});

const bankAccountToSave = bankAccount.required().extend({ paymentaccountid: bankAccount.shape.paymentaccountid });

export const bankAccountCalls = {
  listBankAccounts: call({
    method: 'GET',
    path: 'partner/{partnerid}/bankaccounts',
    action: 'bankaccounts',
    class: 'read',
    right: 'partnerData',
    request: byPartner,
    answer: rows(bankAccount.extend({ iban: requiredText })),
  }),
  saveBankAccounts: call({
    method: 'POST',
    path: 'partner/{partnerid}/bankaccounts/save',
    action: 'bankaccountssave',
    class: 'save',
    right: 'partnerData',
    body: 'accounts',
    request: byPartner.extend({ accounts: z.array(bankAccountToSave) }),
    answer: result,
  }),
};
