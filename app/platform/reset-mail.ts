import type { Message } from '~/mail/mail.server';
import { mandants } from './demo/facts/markets';

/** By upstream language id; `{id}` is filled in. */
const english = {
  subject: 'Your new password',
  lead: 'Your new password for partner {id} is:',
  rules: [
    'It becomes your password when you first sign in with it, and can be used for 24 hours. Until then your old password stays valid.',
    'Please change it after signing in. If you have not asked for a new password, you need not do anything.',
  ],
};

const wording: Record<number, typeof english> = {
  1: {
    subject: 'Ihr neues Passwort',
    lead: 'Ihr neues Passwort für Partner {id} lautet:',
    rules: [
      'Es gilt, sobald Sie sich zum ersten Mal damit anmelden, und kann 24 Stunden lang verwendet werden. Bis dahin bleibt Ihr altes Passwort gültig.',
      'Bitte ändern Sie es nach der Anmeldung. Wenn Sie kein neues Passwort angefordert haben, brauchen Sie nichts zu tun.',
    ],
  },
  3: {
    subject: 'Votre nouveau mot de passe',
    lead: 'Votre nouveau mot de passe pour le partenaire {id} :',
    rules: [
      'Il prend effet dès votre première connexion avec celui-ci et peut être utilisé pendant 24 heures. D’ici là, votre ancien mot de passe reste valable.',
      'Veuillez le modifier après la connexion. Si vous n’avez pas demandé de nouveau mot de passe, vous n’avez rien à faire.',
    ],
  },
  4: {
    subject: 'Su nueva contraseña',
    lead: 'Su nueva contraseña para la agencia {id} es:',
    rules: [
      'Será válida en cuanto inicie sesión con ella por primera vez y puede utilizarse durante 24 horas. Hasta entonces, su contraseña anterior sigue siendo válida.',
      'Cámbiela después de iniciar sesión. Si no ha solicitado una contraseña nueva, no tiene que hacer nada.',
    ],
  },
  6: {
    subject: 'Uw nieuwe wachtwoord',
    lead: 'Uw nieuwe wachtwoord voor partner {id} is:',
    rules: [
      'Het geldt zodra u er voor het eerst mee inlogt en kan 24 uur lang worden gebruikt. Tot die tijd blijft uw oude wachtwoord geldig.',
      'Wijzig het na het inloggen. Hebt u geen nieuw wachtwoord aangevraagd, dan hoeft u niets te doen.',
    ],
  },
  25: {
    subject: 'Uw nieuw wachtwoord',
    lead: 'Uw nieuw wachtwoord voor partner {id} is:',
    rules: [
      'Het geldt zodra u zich er voor het eerst mee aanmeldt en kan 24 uur lang worden gebruikt. Tot dan blijft uw oude wachtwoord geldig.',
      'Wijzig het na het aanmelden. Hebt u geen nieuw wachtwoord aangevraagd, dan hoeft u niets te doen.',
    ],
  },
  26: {
    subject: 'A sua nova palavra-passe',
    lead: 'A sua nova palavra-passe para o parceiro {id} é:',
    rules: [
      'Passa a ser válida assim que iniciar sessão com ela pela primeira vez e pode ser utilizada durante 24 horas. Até lá, a sua palavra-passe antiga continua válida.',
      'Altere-a depois de iniciar sessão. Se não pediu uma nova palavra-passe, não precisa de fazer nada.',
    ],
  },
};

/** Says that the old password holds until the new one is used: who did not ask need not worry. */
export function passwordMail(partner: { id: number; mandant: number; email: string }, password: string): Message {
  const { subject, lead, rules } = wording[mandants[partner.mandant]?.language ?? 2] ?? english;
  const text = [lead.replace('{id}', String(partner.id)), '', password, '', ...rules, ''].join('\n');
  return { to: partner.email, subject, text };
}
