import { z } from 'zod';
import { call } from '../call';
import { byPartner, mandant, result, rows, text, texts, whole } from '../schemas';

const option = z.object({ id: whole, area: whole, texts: texts(z.object({ name: text })) });

const topSortList = z.object({ listtype: whole, list: text });

export const topSortCalls = {
  getTopSort: call({
    method: 'GET',
    path: 'partner/{partnerid}/topsort',
    action: 'topsort',
    class: 'read',
    right: 'partnerData',
    request: byPartner,
    answer: rows(topSortList),
  }),
  saveTopSort: call({
    method: 'POST',
    path: 'partner/{partnerid}/topsort',
    action: 'topsortsave',
    class: 'save',
    right: 'partnerData',
    request: byPartner.extend({ listtype: z.number().int(), list: z.string().max(20_000) }),
    answer: result,
  }),
  listOrganizerOptions: call({
    method: 'GET',
    path: 'organizer/searchOptions',
    action: 'organizersearchoptions',
    class: 'read',
    right: 'anyone',
    request: mandant,
    answer: rows(option),
  }),
  listDestinationOptions: call({
    method: 'GET',
    path: 'cruisingarea/searchOptions',
    action: 'cruisingareasearchoptions',
    class: 'read',
    right: 'anyone',
    request: mandant,
    answer: rows(option),
  }),
  listShipOptions: call({
    method: 'GET',
    path: 'ship/searchOptions',
    action: 'shipsearchoptions',
    class: 'read',
    right: 'anyone',
    request: mandant,
    answer: rows(option),
  }),
};
