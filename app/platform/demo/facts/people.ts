const words = (text: string) => text.split('|');

interface People {
  first: string[];
  last: string[];
}

/** By country. */
export const people: Record<'DE', People> & Record<string, People> = {
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

export const peopleOf = (country: string): People => people[country] ?? people.DE;
