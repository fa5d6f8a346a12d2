import type { Message } from '~/mail/mail.server';
import type { Markets } from './markets';
import type { WordsIn } from './words';

interface Writer {
  markets: Markets;
  words: WordsIn;
}

/** Says that the old password holds until the new one is used: who did not ask need not worry. */
export function passwordMail(
  { markets, words }: Writer,
  partner: { id: number; mandant: number; email: string },
  password: string,
): Message {
  const { subject, lead, validity, advice } = words(markets.of(partner.mandant).language).resetMail;
  const text = [lead.replace('{{id}}', String(partner.id)), '', password, '', validity, advice, ''].join('\n');
  return { to: partner.email, subject, text };
}
