import { z } from 'zod';
import { call } from '../call';
import { byPartner, flag, result, rows, text, whole } from '../schemas';

const organizer = z.object({
  organizerid: whole,
  organizername: text,
  agenturoptionnr: whole,
  agenturnrlevel1: text,
  agenturnrlevel2: text,
  reservierungtel: text,
  reservierungfax: text,
  reservierungemail: text,
  inkasso: flag,
  aufnehmen: flag,
});

export const organizerCalls = {
  listOrganizers: call({
    method: 'GET',
    path: 'partner/{partnerid}/organizer/list',
    action: 'organizerlist',
    class: 'read',
    right: 'administration',
    request: byPartner,
    answer: rows(organizer),
  }),
  saveOrganizers: call({
    method: 'POST',
    path: 'partner/{partnerid}/organizers/save',
    action: 'organizerssave',
    class: 'save',
    right: 'administration',
    body: 'organizers',
    request: byPartner.extend({ organizers: z.array(organizer.required()) }),
    answer: result,
  }),
};
