type Market = 'DE' | 'CH' | 'NL' | 'BE' | 'ES' | 'PT' | 'FR';

interface Mandant {
  market: Market;
  /** upstream id of the language in which the platform writes to its partners */
  language: number;
  /** languages with a newsletter page */
  newsletter: number[];
}

export const mandants: Record<number, Mandant> = {
  101: { market: 'DE', language: 1, newsletter: [] },
  102: { market: 'CH', language: 1, newsletter: [] },
  104: { market: 'NL', language: 6, newsletter: [] },
  105: { market: 'BE', language: 25, newsletter: [] },
  106: { market: 'NL', language: 6, newsletter: [6, 2] },
  107: { market: 'NL', language: 6, newsletter: [] },
  108: { market: 'CH', language: 1, newsletter: [] },
  109: { market: 'ES', language: 4, newsletter: [4] },
  111: { market: 'PT', language: 26, newsletter: [26] },
  112: { market: 'FR', language: 3, newsletter: [] },
};

const words = (text: string) => text.split('|');

export const people: Record<Market, { first: string[]; last: string[] }> = {
  DE: {
    first: words(
      'Anna|Jürgen|Sabine|Wolfgang|Käthe|Thomas|Günther|Claudia|Stefan|Renate|Björn|Heike|Michael|Petra|Jörg',
    ),
    last: words(
      'Müller|Schmidt|Schäfer|Weiß|Krüger|Hoffmann|Jäger|Böhm|Vogel|Groß|Lehmann|Köhler|von der Heide|Bauer|Öztürk',
    ),
  },
  CH: {
    first: words('Reto|Ursula|Beat|Regula|Urs|Vreni|Luca|Élodie|Marco|Céline|Jürg|Silvia'),
    last: words('Meier|Keller|Brunner|Zürcher|Gerber|Favre|Rossi|Bühler|Hürlimann|Egli|Aebischer|Rüegg'),
  },
  NL: {
    first: words('Jan|Annelies|Pieter|Sanne|Willem|Marloes|Daniël|Zoë|Bram|Renée|Joost|Femke'),
    last: words(
      "de Vries|Jansen|van den Berg|Bakker|Visser|Smit|Meijer|de Boer|van 't Hof|Dijkstra|Vermeulen|Kuijpers",
    ),
  },
  BE: {
    first: words('Luc|Els|Noël|Anneleen|Benoît|Françoise|Wouter|Greet|Loïc|Hélène|Dirk|Maïté'),
    last: words("Peeters|Janssens|Maes|Dubois|Lambert|Claes|D'Hondt|Goossens|Lefèvre|Van Damme|De Smet|Noël"),
  },
  ES: {
    first: words('José|María|Iñaki|Begoña|Ángel|Lucía|Joaquín|Núria|Andrés|Inés|Raúl|Sofía'),
    last: words('García|Martínez|Núñez|Muñoz|Fernández|López|Peña|Ibáñez|Güell|Vázquez|Sánchez|Ordóñez'),
  },
  PT: {
    first: words('João|Conceição|António|Inês|Luís|Mónica|Gonçalo|Bárbara|Simão|Lúcia|Tomás|Fátima'),
    last: words('Silva|Gonçalves|Conceição|Araújo|Magalhães|Simões|Falcão|Câmara|Antunes|Guimarães|Lourenço|Brandão'),
  },
  FR: {
    first: words('François|Hélène|Jean-Luc|Chloé|Gérard|Maëlle|Benoît|Zoé|Étienne|Anaïs|Loïc|Cécile'),
    last: words("Lefèvre|Bernard|Girard|Dupré|L'Hermite|Gauthier|Béranger|Leclerc|Noël|Perrin|Maître|Cœur"),
  },
};
