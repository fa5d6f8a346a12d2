interface Area {
  id: number;
  /** by upstream language id */
  names: Map<number, string>;
  ports: string[];
  /** share of the bookings of ships that sail there, relative */
  weight: number;
}

const languageIds = [1, 2, 3, 4, 6, 26];

/** Id, weight, names in German, English, French, Spanish, Dutch and Portuguese, ports. */
const rows: [number, number, string, string][] = [
  [
    1,
    14,
    'Westliches Mittelmeer|Western Mediterranean|Méditerranée occidentale|Mediterráneo occidental|Westelijke Middellandse Zee|Mediterrâneo Ocidental',
    'Barcelona|Palma de Mallorca|Marseille|Savona|La Spezia|Civitavecchia',
  ],
  [
    2,
    9,
    'Östliches Mittelmeer und Adria|Eastern Mediterranean and Adriatic|Méditerranée orientale et Adriatique|Mediterráneo oriental y Adriático|Oostelijke Middellandse Zee en Adriatische Zee|Mediterrâneo Oriental e Adriático',
    'Triest|Dubrovnik|Korfu|Piräus|Santorin|Rhodos',
  ],
  [
    3,
    9,
    'Kanaren und Atlantikinseln|Canaries and Atlantic isles|Canaries et îles de l’Atlantique|Canarias e islas del Atlántico|Canarische en Atlantische eilanden|Canárias e ilhas do Atlântico',
    'Las Palmas|Arrecife|Funchal|Santa Cruz de La Palma|Santa Cruz de Tenerife',
  ],
  [
    4,
    14,
    'Norwegen und Fjorde|Norway and fjords|Norvège et fjords|Noruega y fiordos|Noorwegen en fjorden|Noruega e fiordes',
    'Bergen|Ålesund|Geiranger|Trondheim|Tromsø|Honningsvåg',
  ],
  [
    5,
    9,
    'Ostsee|Baltic Sea|Mer Baltique|Mar Báltico|Oostzee|Mar Báltico',
    'Kiel|Kopenhagen|Stockholm|Tallinn|Helsinki|Warnemünde',
  ],
  [
    6,
    5,
    'Nordsee und Westeuropa|North Sea and Western Europe|Mer du Nord et Europe de l’Ouest|Mar del Norte y Europa occidental|Noordzee en West-Europa|Mar do Norte e Europa Ocidental',
    'Hamburg|Rotterdam|Zeebrügge|Le Havre|Southampton',
  ],
  [
    7,
    4,
    'Britische Inseln|British Isles|Îles Britanniques|Islas Británicas|Britse Eilanden|Ilhas Britânicas',
    'Southampton|Dublin|Belfast|Greenock|Invergordon',
  ],
  [
    8,
    3,
    'Island und Grönland|Iceland and Greenland|Islande et Groenland|Islandia y Groenlandia|IJsland en Groenland|Islândia e Gronelândia',
    'Reykjavík|Ísafjörður|Akureyri|Nuuk|Ilulissat',
  ],
  [9, 2, 'Arktis|Arctic|Arctique|Ártico|Noordpoolgebied|Ártico', 'Longyearbyen|Ny-Ålesund|Tromsø|Bjørnøya'],
  [
    10,
    1,
    'Antarktis|Antarctica|Antarctique|Antártida|Antarctica|Antártida',
    'Ushuaia|Deception Island|Paradise Bay|Grytviken',
  ],
  [
    11,
    10,
    'Karibik|Caribbean|Caraïbes|Caribe|Caribisch gebied|Caraíbas',
    'La Romana|Fort-de-France|Bridgetown|St. John’s|Philipsburg|Montego Bay',
  ],
  [
    12,
    3,
    'Bahamas und Florida|Bahamas and Florida|Bahamas et Floride|Bahamas y Florida|Bahama’s en Florida|Bahamas e Florida',
    'Miami|Nassau|Ocean Cay|Key West|Port Canaveral',
  ],
  [
    13,
    2,
    'USA Ostküste und Kanada|US East Coast and Canada|Côte est des États-Unis et Canada|Costa este de EE. UU. y Canadá|Oostkust VS en Canada|Costa Leste dos EUA e Canadá',
    'New York|Boston|Halifax|Québec',
  ],
  [14, 2, 'Alaska|Alaska|Alaska|Alaska|Alaska|Alasca', 'Vancouver|Ketchikan|Juneau|Skagway'],
  [
    15,
    1,
    'Hawaii und Südsee|Hawaii and South Seas|Hawaï et mers du Sud|Hawái y Mares del Sur|Hawaï en Stille Zuidzee|Havai e Mares do Sul',
    'Honolulu|Kahului|Hilo|Nāwiliwili|Papeete',
  ],
  [
    16,
    1,
    'Panamakanal|Panama Canal|Canal de Panama|Canal de Panamá|Panamakanaal|Canal do Panamá',
    'Cartagena de Indias|Colón|Puntarenas|Acapulco',
  ],
  [
    17,
    1,
    'Südamerika|South America|Amérique du Sud|Sudamérica|Zuid-Amerika|América do Sul',
    'Rio de Janeiro|Santos|Montevideo|Buenos Aires|Valparaíso',
  ],
  [
    18,
    5,
    'Orient und Emirate|Orient and Emirates|Orient et Émirats|Oriente y Emiratos|Oriënt en Emiraten|Oriente e Emirados',
    'Dubai|Abu Dhabi|Doha|Muscat|Sir Bani Yas',
  ],
  [19, 1, 'Rotes Meer|Red Sea|Mer Rouge|Mar Rojo|Rode Zee|Mar Vermelho', 'Safaga|Aqaba|Jeddah|Sharm El-Sheikh'],
  [
    20,
    1,
    'Indischer Ozean|Indian Ocean|Océan Indien|Océano Índico|Indische Oceaan|Oceano Índico',
    'Port Louis|Victoria|Nosy Be|Colombo',
  ],
  [21, 1, 'Afrika|Africa|Afrique|África|Afrika|África', 'Kapstadt|Durban|Walvis Bay|Dakar'],
  [
    22,
    1,
    'Südostasien|South-East Asia|Asie du Sud-Est|Sudeste asiático|Zuidoost-Azië|Sudeste Asiático',
    'Singapur|Port Klang|Phuket|Ho-Chi-Minh-Stadt|Bangkok',
  ],
  [
    23,
    1,
    'Japan und China|Japan and China|Japon et Chine|Japón y China|Japan en China|Japão e China',
    'Yokohama|Kobe|Shanghai|Hongkong',
  ],
  [
    24,
    1,
    'Australien und Neuseeland|Australia and New Zealand|Australie et Nouvelle-Zélande|Australia y Nueva Zelanda|Australië en Nieuw-Zeeland|Austrália e Nova Zelândia',
    'Sydney|Melbourne|Auckland|Tauranga',
  ],
  [
    25,
    2,
    'Transatlantik|Transatlantic|Transatlantique|Transatlántico|Trans-Atlantisch|Transatlântico',
    'Hamburg|Southampton|Ponta Delgada|New York',
  ],
  [
    26,
    0,
    'Weltreise|World cruise|Tour du monde|Vuelta al mundo|Wereldreis|Volta ao mundo',
    'Hamburg|Funchal|Rio de Janeiro|Papeete|Sydney|Singapur|Kapstadt',
  ],
  [101, 14, 'Rhein|Rhine|Rhin|Rin|Rijn|Reno', 'Köln|Rüdesheim|Speyer|Straßburg|Basel|Koblenz'],
  [
    102,
    4,
    'Rhein-Main-Donau|Rhine-Main-Danube|Rhin-Main-Danube|Rin-Meno-Danubio|Rijn-Main-Donau|Reno-Meno-Danúbio',
    'Frankfurt|Würzburg|Bamberg|Nürnberg|Regensburg|Passau',
  ],
  [
    103,
    4,
    'Mosel, Main und Neckar|Moselle, Main and Neckar|Moselle, Main et Neckar|Mosela, Meno y Néckar|Moezel, Main en Neckar|Mosela, Meno e Neckar',
    'Trier|Bernkastel-Kues|Cochem|Koblenz|Heidelberg',
  ],
  [104, 14, 'Donau|Danube|Danube|Danubio|Donau|Danúbio', 'Passau|Linz|Melk|Wien|Bratislava|Budapest'],
  [
    105,
    3,
    'Elbe und Havel|Elbe and Havel|Elbe et Havel|Elba y Havel|Elbe en Havel|Elba e Havel',
    'Potsdam|Magdeburg|Meißen|Dresden|Děčín',
  ],
  [106, 1, 'Oder|Oder|Oder|Óder|Oder|Óder', 'Berlin|Stettin|Swinemünde|Stralsund'],
  [
    107,
    3,
    'Niederlande und Flandern|Netherlands and Flanders|Pays-Bas et Flandre|Países Bajos y Flandes|Nederland en Vlaanderen|Países Baixos e Flandres',
    'Amsterdam|Rotterdam|Antwerpen|Gent|Nijmegen',
  ],
  [108, 3, 'Seine|Seine|Seine|Sena|Seine|Sena', 'Paris|Vernon|Rouen|Caudebec-en-Caux|Le Havre'],
  [
    109,
    3,
    'Rhone und Saone|Rhône and Saône|Rhône et Saône|Ródano y Saona|Rhône en Saône|Ródano e Saône',
    'Lyon|Mâcon|Viviers|Avignon|Arles',
  ],
  [
    110,
    1,
    'Bordeaux (Garonne und Dordogne)|Bordeaux (Garonne and Dordogne)|Bordeaux (Garonne et Dordogne)|Burdeos (Garona y Dordoña)|Bordeaux (Garonne en Dordogne)|Bordéus (Garona e Dordonha)',
    'Bordeaux|Libourne|Blaye|Pauillac',
  ],
  [111, 1, 'Loire|Loire|Loire|Loira|Loire|Loire', 'Nantes|Ancenis|Angers|Saint-Nazaire'],
  [112, 2, 'Douro|Douro|Douro|Duero|Douro|Douro', 'Porto|Régua|Pinhão|Vega de Terrón'],
  [
    113,
    1,
    'Guadalquivir|Guadalquivir|Guadalquivir|Guadalquivir|Guadalquivir|Guadalquivir',
    'Sevilla|Cádiz|El Puerto de Santa María',
  ],
  [
    114,
    1,
    'Po und Venedig|Po and Venice|Pô et Venise|Po y Venecia|Po en Venetië|Pó e Veneza',
    'Venedig|Chioggia|Cremona|Mantua',
  ],
  [115, 2, 'Nil|Nile|Nil|Nilo|Nijl|Nilo', 'Luxor|Esna|Edfu|Kom Ombo|Assuan'],
  [116, 1, 'Mekong|Mekong|Mékong|Mekong|Mekong|Mekong', 'Ho-Chi-Minh-Stadt|Cái Bè|Phnom Penh|Siem Reap'],
];

export const worldCruiseArea = 26;

/** River areas begin at 101. */
export const isRiver = (areaId: number) => areaId > 100;

export const areas: Area[] = rows.map(([id, weight, names, ports]) => {
  const words = names.split('|');
  const byLanguage = new Map(languageIds.map((language, index) => [language, words[index] ?? '']));
  return { id, weight, names: byLanguage, ports: ports.split('|') };
});
