import { z } from 'zod';
import { call, ofPartner } from '../call';
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
    title: 'Agency numbers by organizer',
    text: [`${ofPartner} \`agenturoptionnr\`: 0 none, 1 agency, 2 collection agency.`],
    method: 'GET',
    path: 'partner/{partnerid}/organizer/list',
    action: 'organizerlist',
    class: 'read',
    right: 'administration',
    request: byPartner,
    answer: rows(organizer),
    areas: ['organizers'],
  }),
  saveOrganizers: call({
    title: 'Saves agency numbers',
    text: [`${ofPartner} The body is a list.`],
    method: 'POST',
    path: 'partner/{partnerid}/organizers/save',
    action: 'organizerssave',
    class: 'save',
    right: 'administration',
    body: 'organizers',
    request: byPartner.extend({ organizers: z.array(organizer.required()) }),
    answer: result,
    example: of => ({ organizers: [of('listOrganizers')] }),
    areas: ['organizers'],
  }),
};
