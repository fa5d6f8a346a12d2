/** Words of the demonstration's statements as PDF, by language. */
export interface StatementWords {
  title: string;
  demonstration: string;
  /** of the columns */
  heads: readonly [booking: string, departure: string, price: string, rate: string, commission: string, kind: string];
  kinds: Record<string, string>;
  total: string;
  lines: string;
}

const en: StatementWords = {
  title: 'Commission statement',
  demonstration: 'Demonstration: invented bookings, amounts in EUR.',
  heads: ['Booking', 'Departure', 'Price', 'Rate %', 'Commission', 'Kind'],
  kinds: { commission: 'Commission', correction: 'Correction', cancellation: 'Cancellation', bonus: 'Bonus' },
  total: 'Total',
  lines: 'lines',
};

const statementWords: Record<string, StatementWords> = {
  en,
  de: {
    title: 'Provisionsabrechnung',
    demonstration: 'Demonstration: erfundene Buchungen, Beträge in EUR.',
    heads: ['Buchung', 'Abreise', 'Reisepreis', 'Satz %', 'Provision', 'Art'],
    kinds: { commission: 'Provision', correction: 'Korrektur', cancellation: 'Storno', bonus: 'Bonus' },
    total: 'Summe',
    lines: 'Zeilen',
  },
  es: {
    title: 'Liquidación de comisiones',
    demonstration: 'Demostración: reservas inventadas, importes en EUR.',
    heads: ['Reserva', 'Salida', 'Precio', 'Tasa %', 'Comisión', 'Clase'],
    kinds: { commission: 'Comisión', correction: 'Corrección', cancellation: 'Cancelación', bonus: 'Bonificación' },
    total: 'Total',
    lines: 'líneas',
  },
  fr: {
    title: 'Relevé de commissions',
    demonstration: 'Démonstration : réservations fictives, montants en EUR.',
    heads: ['Réservation', 'Départ', 'Prix', 'Taux %', 'Commission', 'Nature'],
    kinds: { commission: 'Commission', correction: 'Correction', cancellation: 'Annulation', bonus: 'Prime' },
    total: 'Total',
    lines: 'lignes',
  },
  nl: {
    title: 'Commissieafrekening',
    demonstration: 'Demonstratie: verzonnen boekingen, bedragen in EUR.',
    heads: ['Boeking', 'Vertrek', 'Reissom', 'Tarief %', 'Commissie', 'Soort'],
    kinds: { commission: 'Commissie', correction: 'Correctie', cancellation: 'Annulering', bonus: 'Bonus' },
    total: 'Totaal',
    lines: 'regels',
  },
  pt: {
    title: 'Extrato de comissões',
    demonstration: 'Demonstração: reservas inventadas, valores em EUR.',
    heads: ['Reserva', 'Partida', 'Preço', 'Taxa %', 'Comissão', 'Natureza'],
    kinds: { commission: 'Comissão', correction: 'Correção', cancellation: 'Cancelamento', bonus: 'Bónus' },
    total: 'Total',
    lines: 'linhas',
  },
};

/** @param locale such as de-CH */
export const statementWordsOf = (locale: string): StatementWords => statementWords[locale.slice(0, 2)] ?? en;
