import type { Language } from '~/languages';

const english = {
  notice: 'This is a demonstration. In a real installation the booking engine of the brand has this look.',
  languages: 'Language',
  title: 'Cruise offers',
  intro: 'Seven nights from Palma, Marseille and Genoa, with full board.',
  more: 'All departures',
  included: ['Full board', 'Outside cabin', 'Tips included'],
  price: 'from EUR 1,299.00 per person',
  book: 'Book now',
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  imprint: 'Imprint',
  terms: 'Terms and conditions',
  termsFile: 'Terms and conditions (PDF)',
  privacy: 'Privacy',
};

export type LayoutWords = typeof english;

const german: LayoutWords = {
  notice: 'Dies ist eine Demonstration. In einer echten Installation sieht die Buchungsmaschine der Marke so aus.',
  languages: 'Sprache',
  title: 'Kreuzfahrtangebote',
  intro: 'Sieben Nächte ab Palma, Marseille und Genua, mit Vollpension.',
  more: 'Alle Termine',
  included: ['Vollpension', 'Außenkabine', 'Trinkgelder inklusive'],
  price: 'ab 1.299,00 EUR pro Person',
  book: 'Jetzt buchen',
  contact: 'Kontakt',
  phone: 'Telefon',
  email: 'E-Mail',
  imprint: 'Impressum',
  terms: 'Allgemeine Geschäftsbedingungen',
  termsFile: 'Allgemeine Geschäftsbedingungen (PDF)',
  privacy: 'Datenschutz',
};

const french: LayoutWords = {
  notice:
    'Ceci est une démonstration. Dans une installation réelle, le moteur de réservation de la marque a cet aspect.',
  languages: 'Langue',
  title: 'Offres de croisières',
  intro: 'Sept nuits au départ de Palma, Marseille et Gênes, en pension complète.',
  more: 'Tous les départs',
  included: ['Pension complète', 'Cabine extérieure', 'Pourboires inclus'],
  price: 'à partir de 1 299,00 EUR par personne',
  book: 'Réserver',
  contact: 'Contact',
  phone: 'Téléphone',
  email: 'E-mail',
  imprint: 'Mentions légales',
  terms: 'Conditions générales',
  termsFile: 'Conditions générales (PDF)',
  privacy: 'Confidentialité',
};

const spanish: LayoutWords = {
  notice: 'Esto es una demostración. En una instalación real, el motor de reservas de la marca tiene este aspecto.',
  languages: 'Idioma',
  title: 'Ofertas de cruceros',
  intro: 'Siete noches desde Palma, Marsella y Génova, con pensión completa.',
  more: 'Todas las salidas',
  included: ['Pensión completa', 'Camarote exterior', 'Propinas incluidas'],
  price: 'desde 1.299,00 EUR por persona',
  book: 'Reservar',
  contact: 'Contacto',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  imprint: 'Aviso legal',
  terms: 'Condiciones generales',
  termsFile: 'Condiciones generales (PDF)',
  privacy: 'Privacidad',
};

const dutch: LayoutWords = {
  notice: 'Dit is een demonstratie. In een echte installatie ziet de boekingsmodule van het merk er zo uit.',
  languages: 'Taal',
  title: 'Cruiseaanbiedingen',
  intro: 'Zeven nachten vanaf Palma, Marseille en Genua, met volpension.',
  more: 'Alle afvaarten',
  included: ['Volpension', 'Buitenhut', 'Inclusief fooien'],
  price: 'vanaf EUR 1.299,00 per persoon',
  book: 'Nu boeken',
  contact: 'Contact',
  phone: 'Telefoon',
  email: 'E-mail',
  imprint: 'Colofon',
  terms: 'Algemene voorwaarden',
  termsFile: 'Algemene voorwaarden (pdf)',
  privacy: 'Privacy',
};

const portuguese: LayoutWords = {
  notice: 'Isto é uma demonstração. Numa instalação real, o motor de reservas da marca tem este aspeto.',
  languages: 'Idioma',
  title: 'Ofertas de cruzeiros',
  intro: 'Sete noites com partida de Palma, Marselha e Génova, em pensão completa.',
  more: 'Todas as partidas',
  included: ['Pensão completa', 'Camarote exterior', 'Gratificações incluídas'],
  price: 'desde 1.299,00 EUR por pessoa',
  book: 'Reservar agora',
  contact: 'Contacto',
  phone: 'Telefone',
  email: 'E-mail',
  imprint: 'Aviso legal',
  terms: 'Termos e condições',
  termsFile: 'Termos e condições (PDF)',
  privacy: 'Privacidade',
};

export const layoutWords: Record<Language, LayoutWords> = {
  de: german,
  en: english,
  nl: dutch,
  'nl-BE': dutch,
  fr: french,
  es: spanish,
  pt: portuguese,
};
