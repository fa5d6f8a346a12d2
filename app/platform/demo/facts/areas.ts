interface Area {
  id: number;
  ports: string[];
  /** share of the bookings of ships that sail there, relative */
  weight: number;
}

/** Id, weight, German name, ports by their local names. The names that are shown are in `locales/<language>/platform.json`. */
const rows: [number, number, string, string][] = [
  [1, 14, 'Westliches Mittelmeer', 'Barcelona|Palma de Mallorca|Marseille|Savona|La Spezia|Civitavecchia'],
  [2, 9, 'Östliches Mittelmeer und Adria', 'Trieste|Dubrovnik|Kerkyra|Pireas|Santorini|Rodos'],
  [3, 9, 'Kanaren und Atlantikinseln', 'Las Palmas|Arrecife|Funchal|Santa Cruz de La Palma|Santa Cruz de Tenerife'],
  [4, 14, 'Norwegen und Fjorde', 'Bergen|Ålesund|Geiranger|Trondheim|Tromsø|Honningsvåg'],
  [5, 9, 'Ostsee', 'Kiel|København|Stockholm|Tallinn|Helsinki|Warnemünde'],
  [6, 5, 'Nordsee und Westeuropa', 'Hamburg|Rotterdam|Zeebrugge|Le Havre|Southampton'],
  [7, 4, 'Britische Inseln', 'Southampton|Dublin|Belfast|Greenock|Invergordon'],
  [8, 3, 'Island und Grönland', 'Reykjavík|Ísafjörður|Akureyri|Nuuk|Ilulissat'],
  [9, 2, 'Arktis', 'Longyearbyen|Ny-Ålesund|Tromsø|Bjørnøya'],
  [10, 1, 'Antarktis', 'Ushuaia|Deception Island|Paradise Bay|Grytviken'],
  [11, 10, 'Karibik', 'La Romana|Fort-de-France|Bridgetown|St. John’s|Philipsburg|Montego Bay'],
  [12, 3, 'Bahamas und Florida', 'Miami|Nassau|Ocean Cay|Key West|Port Canaveral'],
  [13, 2, 'US-Ostküste und Kanada', 'New York|Boston|Halifax|Québec'],
  [14, 2, 'Alaska', 'Vancouver|Ketchikan|Juneau|Skagway'],
  [15, 1, 'Hawaii und Südsee', 'Honolulu|Kahului|Hilo|Nāwiliwili|Papeete'],
  [16, 1, 'Panamakanal', 'Cartagena de Indias|Colón|Puntarenas|Acapulco'],
  [17, 1, 'Südamerika', 'Rio de Janeiro|Santos|Montevideo|Buenos Aires|Valparaíso'],
  [18, 5, 'Orient und Emirate', 'Dubai|Abu Dhabi|Doha|Muscat|Sir Bani Yas'],
  [19, 1, 'Rotes Meer', 'Safaga|Aqaba|Jeddah|Sharm El-Sheikh'],
  [20, 1, 'Indischer Ozean', 'Port Louis|Victoria|Nosy Be|Colombo'],
  [21, 1, 'Afrika', 'Cape Town|Durban|Walvis Bay|Dakar'],
  [22, 1, 'Südostasien', 'Singapore|Port Klang|Phuket|Ho Chi Minh City|Bangkok'],
  [23, 1, 'Japan und China', 'Yokohama|Kobe|Shanghai|Hong Kong'],
  [24, 1, 'Australien und Neuseeland', 'Sydney|Melbourne|Auckland|Tauranga'],
  [25, 2, 'Transatlantik', 'Hamburg|Southampton|Ponta Delgada|New York'],
  [26, 0, 'Weltreise', 'Hamburg|Funchal|Rio de Janeiro|Papeete|Sydney|Singapore|Cape Town'],
  [101, 14, 'Rhein', 'Köln|Rüdesheim|Speyer|Strasbourg|Basel|Koblenz'],
  [102, 4, 'Rhein-Main-Donau', 'Frankfurt|Würzburg|Bamberg|Nürnberg|Regensburg|Passau'],
  [103, 4, 'Mosel, Main und Neckar', 'Trier|Bernkastel-Kues|Cochem|Koblenz|Heidelberg'],
  [104, 14, 'Donau', 'Passau|Linz|Melk|Wien|Bratislava|Budapest'],
  [105, 3, 'Elbe und Havel', 'Potsdam|Magdeburg|Meißen|Dresden|Děčín'],
  [106, 1, 'Oder', 'Berlin|Szczecin|Świnoujście|Stralsund'],
  [107, 3, 'Niederlande und Flandern', 'Amsterdam|Rotterdam|Antwerpen|Gent|Nijmegen'],
  [108, 3, 'Seine', 'Paris|Vernon|Rouen|Caudebec-en-Caux|Le Havre'],
  [109, 3, 'Rhone und Saone', 'Lyon|Mâcon|Viviers|Avignon|Arles'],
  [110, 1, 'Bordeaux (Garonne und Dordogne)', 'Bordeaux|Libourne|Blaye|Pauillac'],
  [111, 1, 'Loire', 'Nantes|Ancenis|Angers|Saint-Nazaire'],
  [112, 2, 'Douro', 'Porto|Régua|Pinhão|Vega de Terrón'],
  [113, 1, 'Guadalquivir', 'Sevilla|Cádiz|El Puerto de Santa María'],
  [114, 1, 'Po und Venedig', 'Venezia|Chioggia|Cremona|Mantova'],
  [115, 2, 'Nil', 'Luxor|Esna|Edfu|Kom Ombo|Aswan'],
  [116, 1, 'Mekong', 'Ho Chi Minh City|Cái Bè|Phnom Penh|Siem Reap'],
];

export const worldCruiseArea = 26;

/** River areas begin at 101. */
export const isRiver = (areaId: number) => areaId > 100;

export const areas: Area[] = rows.map(([id, weight, , ports]) => ({ id, weight, ports: ports.split('|') }));
