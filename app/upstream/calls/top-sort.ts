import { z } from 'zod';
import { call } from '../call';
import { byPartner, mandant, result, rows, text, texts, whole } from '../schemas';

const option = z.object({ id: whole, area: whole, texts: texts(z.object({ name: text })) });

const topSortList = z.object({ listtype: whole, list: text });

export const topSortCalls = {
  getTopSort: call({
    title: 'What the booking engine lists first',
    text: [
      '`listtype`: 2 organizer sea, 3 destination sea, 4 ship sea, 5 organizer river, 6 destination river, 7 ship river. `list` is ids with commas; empty means the standard order.',
    ],
    method: 'GET',
    path: 'partner/{partnerid}/topsort',
    action: 'topsort',
    class: 'read',
    right: 'partnerData',
    request: byPartner,
    answer: rows(topSortList),
    areas: ['topSort'],
  }),
  saveTopSort: call({
    title: 'Saves one list of the top sort',
    text: ['An empty `list` is the standard order.'],
    method: 'POST',
    path: 'partner/{partnerid}/topsort',
    action: 'topsortsave',
    class: 'save',
    right: 'partnerData',
    request: byPartner.extend({ listtype: z.number().int(), list: z.string().max(20_000) }),
    answer: result,
    example: { listtype: 2, list: '' },
    areas: ['topSort'],
  }),
  listOrganizerOptions: call({
    title: 'Organizers to choose from',
    text: ['`area`: 1 sea, 2 river, 3 both.'],
    method: 'GET',
    path: 'organizer/searchOptions',
    action: 'organizersearchoptions',
    class: 'read',
    right: 'anyone',
    request: mandant,
    answer: rows(option),
    areas: ['topSort', 'links'],
  }),
  listDestinationOptions: call({
    title: 'Destinations to choose from',
    text: ['`area`: 1 sea, 2 river, 3 both.'],
    method: 'GET',
    path: 'cruisingarea/searchOptions',
    action: 'cruisingareasearchoptions',
    class: 'read',
    right: 'anyone',
    request: mandant,
    answer: rows(option),
    areas: ['topSort', 'links'],
  }),
  listShipOptions: call({
    title: 'Ships to choose from',
    text: ['`area`: 1 sea, 2 river, 3 both.'],
    method: 'GET',
    path: 'ship/searchOptions',
    action: 'shipsearchoptions',
    class: 'read',
    right: 'anyone',
    request: mandant,
    answer: rows(option),
    areas: ['topSort', 'links'],
  }),
};
