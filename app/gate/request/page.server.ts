import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type TypedResponse } from '@remix-run/node';
import { isOpen, type PagePath, pageAt } from '~/portal';
import type { PartnerVisit, Visit } from '../visit';
import { admit } from './admit.server';
import { sessionLost } from './failure.server';
import { visitOf } from './visit.server';

/** Remix runs a leaf's loader without its parents', so each passes the gate by itself; `tests/house` checks it. */

export function page<Data>(path: PagePath, load: (visit: PartnerVisit) => Promise<Data>) {
  if (isOpen(pageAt(path))) throw new Error(`'${path}' needs no login: use openPage.`);
  const admitAndLoad = async ({ request, context, params }: LoaderFunctionArgs): Promise<Data> => {
    const visit = await admit(path, await visitOf(request, context), params);
    try {
      return await load(visit);
    } catch (error) {
      throw await sessionLost(visit, error);
    }
  };
  return async (args: LoaderFunctionArgs): Promise<Data> => {
    try {
      return await admitAndLoad(args);
    } catch (error) {
      const { refusedForm } = args.context.state;
      throw refusedForm && error instanceof Response ? json(refusedForm, 409) : error;
    }
  };
}

export function openPage<Data>(path: PagePath, load: (visit: Visit, request: Request) => Promise<Data>) {
  if (!isOpen(pageAt(path))) throw new Error(`'${path}' needs a right: use page.`);
  return async ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
    const visit = await visitOf(request, context);
    visit.context.state.route = path;
    return load(visit, request);
  };
}

export function outsidePages<Data>(load: (visit: Visit) => Promise<Data>) {
  return async ({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Data> =>
    load(await visitOf(request, context));
}

/** A loader's data. A `Response`, which Remix parses again, is made for another status alone. */
export const withStatus = <Data>(data: Data, status: number): Data | TypedResponse<Data> =>
  status === 200 ? data : json(data, status);
