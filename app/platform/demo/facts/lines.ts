/** Real names, from the published fleet lists named in the specification's facts. Not affiliated with any line. */
export interface Line {
  id: number;
  name: string;
  sea: string[];
  river: string[];
  /** ids of areas.ts */
  areas: { sea: number[]; river: number[] };
  /** price against an ordinary line's */
  level: number;
  /** share of all bookings, relative */
  weight: number;
}

const broad = [1, 2, 3, 4, 5, 6, 7, 8, 11, 18, 25];
const american = [1, 2, 4, 5, 7, 11, 12, 13, 14, 15, 16];
const wide = [1, 2, 4, 7, 8, 11, 16, 17, 20, 22, 23, 24, 25, 26];
const german = [101, 102, 103, 104, 105];

/** Id, name, level, weight, sea areas and ships, river areas and ships. A ship `name@area,area` sails only there. */
type Row = [number, string, number, number, number[], string, number[]?, string?];

const rows: Row[] = [
  [
    1,
    'AIDA Cruises',
    0.95,
    16,
    broad,
    'AIDAnova|AIDAcosma|AIDAprima|AIDAperla|AIDAdiva|AIDAbella|AIDAluna|AIDAblu|AIDAsol|AIDAmar|AIDAstella',
  ],
  [
    2,
    'TUI Cruises (Mein Schiff)',
    1.15,
    15,
    broad,
    'Mein Schiff 1|Mein Schiff 2|Mein Schiff 3|Mein Schiff 4|Mein Schiff 5|Mein Schiff 6|Mein Schiff 7|Mein Schiff Relax|Mein Schiff Flow',
  ],
  [
    3,
    'MSC Cruises',
    0.8,
    11,
    broad,
    'MSC World Europa|MSC World America@11,12|MSC Euribia|MSC Virtuosa|MSC Grandiosa|MSC Seaview|MSC Splendida|MSC Fantasia|MSC Poesia|MSC Magnifica',
  ],
  [
    4,
    'Costa',
    0.75,
    8,
    broad,
    'Costa Smeralda|Costa Toscana|Costa Diadema|Costa Favolosa|Costa Fascinosa|Costa Deliziosa|Costa Pacifica',
  ],
  [
    5,
    'Royal Caribbean',
    1.1,
    5,
    american,
    'Icon of the Seas@11|Star of the Seas@11|Wonder of the Seas@11,12|Oasis of the Seas|Anthem of the Seas|Explorer of the Seas',
  ],
  [
    6,
    'Norwegian (NCL)',
    1.15,
    5,
    american,
    'Norwegian Prima|Norwegian Viva|Norwegian Epic|Norwegian Jade|Pride of America@15|Norwegian Encore',
  ],
  [7, 'Celebrity', 1.35, 3, american, 'Celebrity Apex|Celebrity Beyond|Celebrity Ascent|Celebrity Equinox'],
  [8, 'Princess', 1.2, 2, american, 'Sun Princess|Sky Princess|Discovery Princess'],
  [9, 'Holland America', 1.25, 2, american, 'Rotterdam|Nieuw Statendam|Koningsdam|Zuiderdam'],
  [10, 'Cunard', 1.5, 3, wide, 'Queen Mary 2@4,7,13,25,26|Queen Victoria|Queen Elizabeth|Queen Anne'],
  [
    11,
    'Hapag-Lloyd Cruises',
    3.5,
    3,
    [1, 4, 8, 9, 10, 15, 17, 20, 24],
    'EUROPA|EUROPA 2|HANSEATIC nature|HANSEATIC inspiration|HANSEATIC spirit',
  ],
  [
    12,
    'HX / Hurtigruten',
    3,
    4,
    [4, 8, 9, 10],
    'MS Roald Amundsen|MS Fridtjof Nansen|MS Fram|MS Spitsbergen|MS Nordkapp@4|MS Nordlys@4|MS Nordnorge@4',
  ],
  [13, 'Oceania', 2, 1, wide, 'Oceania Vista'],
  [14, 'Silversea', 3.5, 1, wide, 'Silver Nova'],
  [15, 'Seabourn', 3.5, 1, wide, 'Seabourn Ovation'],
  [16, 'Azamara', 2, 1, wide, 'Azamara Pursuit'],
  [
    17,
    'Phoenix Reisen',
    1,
    6,
    [1, 2, 3, 4, 5, 6, 7, 8, 17, 26],
    'Amadea|Amera|Artania',
    german,
    'Anesha|Asara|Alena|Amelia|Andrea',
  ],
  [18, 'nicko cruises', 1, 5, [1, 3, 4, 5, 7], 'Vasco da Gama', german, 'nickoVISION|nickoSPIRIT'],
  [
    19,
    'A-ROSA',
    1.15,
    6,
    [],
    '',
    [101, 102, 104, 108, 109],
    'A-ROSA SENA@101,107|A-ROSA AQUA|A-ROSA BRAVA|A-ROSA DONNA@104|A-ROSA FLORA|A-ROSA LUNA@109|A-ROSA MIA@104|A-ROSA RIVA@104|A-ROSA SILVA|A-ROSA STELLA@109|A-ROSA VIVA@108|A-ROSA BELLA@104',
  ],
  [20, 'VIVA Cruises', 1.1, 3, [], '', [101, 102, 103, 104, 108], 'VIVA ONE|VIVA TWO|VIVA MOMENTS|VIVA TIARA'],
  [21, 'TUI River Cruises', 1.05, 2, [], '', [101, 103, 104], 'TUI Isla|TUI Maya|TUI Skyla|TUI Aria|TUI Al Horeya@115'],
  [
    22,
    'CroisiEurope',
    1,
    3,
    [1, 2, 3],
    "La Belle des Océans|La Belle de l'Adriatique@2",
    [101, 104, 107, 108, 109],
    'MS Gérard Schmitter@101|MS Symphonie|MS Renoir@108|Loire Princesse@111|Elbe Princesse@105|MS Mona Lisa',
  ],
  [
    23,
    'Viking',
    2,
    2,
    wide,
    'Viking Star|Viking Sky',
    [101, 102, 104, 108],
    'Viking Vidar|Viking Tor|Viking Kara@108|Viking Idi',
  ],
  [24, 'AmaWaterways', 2, 1, [], '', [101, 102, 104], 'AmaMagna@104|AmaPrima|AmaLucia|AmaDouro@112'],
  [25, 'Scenic', 2.6, 1, [], '', [101, 102, 104], 'Scenic Jasper'],
  [26, 'Avalon', 1.8, 1, [], '', [101, 102, 104], 'Avalon Imagery II'],
  [27, 'Uniworld', 2.6, 1, [], '', [101, 107], 'S.S. Antoinette'],
  [28, 'Plantours', 1.2, 2, [1, 4, 5, 6, 7, 8], 'Hamburg', [101, 103, 104], 'Lady Diletta'],
];

const split = (ships = '') => ships.split('|').filter(ship => ship !== '');

export const lines: Line[] = rows.map(([id, name, level, weight, seaAreas, sea, riverAreas = [], river]) => ({
  id,
  name,
  level,
  weight,
  sea: split(sea),
  river: split(river),
  areas: { sea: seaAreas, river: riverAreas },
}));

/** Renamed since: in old bookings only. */
export const historicShip = { name: 'Mein Schiff Herz', line: 2 };

/** Texts that are missing on purpose: line id → language ids. 28 has no English, so 'the first there is' shows (D3). */
export const missingLineTexts: Record<number, number[]> = { 28: [2], 27: [1, 6] };
