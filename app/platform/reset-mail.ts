import { mandants } from './demo/facts/markets';
import type { Message } from './mail.server';

/** Subject and text by upstream language id; `{id}` and `{password}` are filled in. English is the one of last resort. */
const english = {
  subject: 'Your new password',
  text: 'Your new password for partner {id} is:\n\n{password}\n\nPlease change it after signing in.\n',
};

const wording: Record<number, typeof english> = {
  1: {
    subject: 'Ihr neues Passwort',
    text: 'Ihr neues Passwort für Partner {id} lautet:\n\n{password}\n\nBitte ändern Sie es nach der Anmeldung.\n',
  },
  3: {
    subject: 'Votre nouveau mot de passe',
    text: 'Votre nouveau mot de passe pour le partenaire {id} :\n\n{password}\n\nVeuillez le modifier après la connexion.\n',
  },
  4: {
    subject: 'Su nueva contraseña',
    text: 'Su nueva contraseña para la agencia {id} es:\n\n{password}\n\nCámbiela después de iniciar sesión.\n',
  },
  6: {
    subject: 'Uw nieuwe wachtwoord',
    text: 'Uw nieuwe wachtwoord voor partner {id} is:\n\n{password}\n\nWijzig het na het inloggen.\n',
  },
  25: {
    subject: 'Uw nieuw wachtwoord',
    text: 'Uw nieuw wachtwoord voor partner {id} is:\n\n{password}\n\nWijzig het na het aanmelden.\n',
  },
  26: {
    subject: 'A sua nova palavra-passe',
    text: 'A sua nova palavra-passe para o parceiro {id} é:\n\n{password}\n\nAltere-a depois de iniciar sessão.\n',
  },
};

/** The mail that brings a partner its new password, in the language of its market. */
export function passwordMail(partner: { id: number; mandant: number; email: string }, password: string): Message {
  const { subject, text } = wording[mandants[partner.mandant]?.language ?? 2] ?? english;
  return {
    to: partner.email,
    subject,
    text: text.replace('{id}', String(partner.id)).replace('{password}', () => password),
  };
}
