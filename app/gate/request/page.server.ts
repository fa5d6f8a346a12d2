import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type PagePath, pageAt, right } from '~/portal';
import type { PartnerVisit, Visit } from '../visit';
import { admit } from './admit.server';
import { sessionLost } from './failure.server';
import { visitOf } from './visit.server';

/** Remix runs a leaf's loader without its parents', so each passes the gate by itself; `tests/house` checks it. */

export function page<Data>(path: PagePath, load: (visit: PartnerVisit) => Promise<Data>) {
  if (pageAt(path).right === right.nobody) throw new Error(`'${path}' needs no login: use openPage.`);
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<Data> => {
    const visit = await admit(path, await visitOf(request, context), params);
    try {
      return await load(visit);
    } catch (error) {
      throw await sessionLost(visit, error);
    }
  };
}

type Params = PartnerVisit['params'];

export function openPage<Data>(
  path: PagePath,
  load: (visit: Visit, request: Request, params: Params) => Promise<Data>,
) {
  if (pageAt(path).right !== right.nobody) throw new Error(`'${path}' needs a right: use page.`);
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<Data> => {
    const visit = await visitOf(request, context);
    visit.context.note.route = path;
    return load(visit, request, params);
  };
}

export function outsidePages<Data>(load: (visit: Visit) => Promise<Data>) {
  return async ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Data> =>
    load(await visitOf(request, context));
}
