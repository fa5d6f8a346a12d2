/**
 * Tour operators of the organizer page: name, area (1 sea, 2 river, 3 both), and the client ids that alone sell them.
 * Demonstration data, not affiliated.
 */
export const organizers: [name: string, area: 1 | 2 | 3, markets?: number[]][] = [
  ['AIDA', 1],
  ['TUI Cruises', 1],
  ['MSC', 1],
  ['Costa', 1],
  ['NCL', 1],
  ['Royal Caribbean / Celebrity', 1],
  ['Cunard / Princess / Holland America', 1],
  ['Hapag-Lloyd Cruises', 1],
  ['Hurtigruten', 1],
  ['Phoenix Reisen', 3],
  ['nicko cruises', 3],
  ['A-ROSA', 2],
  ['VIVA Cruises', 2],
  ['Plantours', 3],
  ['CroisiEurope', 3],
  ['1AVista', 2],
  ['DERTOUR', 3],
  ['Berge & Meer', 3],
  ['Ambiente', 1],
  ['Amadeus Flusskreuzfahrten', 2],
  ['Thurgau Travel', 2, [102, 108]],
  ['Excellence', 2, [102, 108]],
  ['Zeetours', 3, [104, 106, 107]],
  ['Cruise Travel', 3, [104, 106, 107]],
  ['All Ways', 3, [105]],
];
