import { inLanguage } from '~/brands/brand';
import { languages } from '~/languages';
import { noticeLimits, withinLimits } from '../request/rate-limits.server';
import type { PartnerVisit } from '../visit';

interface ChangeNotice {
  what: 'email' | 'bank' | 'rights';
  /** the address before the change */
  to: string;
  subject: string;
}

/** Mails the old address, so that nobody changes it unnoticed. A failure is only logged: the save stands. */
export async function sendChangeNotice(visit: PartnerVisit, { what, to, subject }: ChangeNotice): Promise<void> {
  if (!to.includes('@')) return;
  const { brand, language, context, partner, t } = visit;
  const moment = new Intl.DateTimeFormat(languages[language].format, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  });
  const words = {
    subject,
    user: partner.user,
    brand: inLanguage(brand.name, language, brand),
    moment: moment.format(new Date()),
  };
  const mail = {
    to,
    subject: t(`mail:${what}.subject`, words),
    text: `${t(`mail:${what}.text`, words)}\n\n${t('mail:unexpected')}\n\n${t('mail:signature', words)}\n`,
  };
  const facts = { requestId: context.requestId, what };
  try {
    const send = () => context.services.mail(mail);
    const sent = await withinLimits(visit, noticeLimits(visit, to), send, () => true);
    if ('waitSeconds' in sent) context.services.log.warn(facts, 'a notice too many for its address was not sent');
  } catch {
    // The error may contain the address, which must not be logged.
    context.services.log.error(facts, 'the notice of a change could not be sent');
  }
}
