import { runOnce } from '~/database/store/once.server';
import type { PartnerVisit } from './visit.server';

/**
 * Runs `work` once for the form's `once` id; a second post of the same form gets the first one's redirect (D21). The same
 * form with other values (the browser's Back, then a change) is another save, so what was typed is part of the id.
 */
export async function once(visit: PartnerVisit, body: FormData, work: () => Promise<Response>): Promise<Response> {
  const id = body.get('once');
  if (typeof id !== 'string' || !/^[\w-]{20,60}$/.test(id)) return work();
  let notSaved: Response | undefined;
  try {
    const saved = await runOnce(
      visit.context.services.database,
      `${visit.partner.login} ${id} ${bodyText(body)}`,
      async () => {
        const response = await work();
        const location = response.headers.get('Location');
        if (!location) {
          notSaved = response;
          throw new Error('not saved');
        }
        return { location, cookies: response.headers.getSetCookie() };
      },
    );
    return new Response(null, {
      status: 303,
      headers: [
        ['Location', saved.location],
        ...saved.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      ],
    });
  } catch (error) {
    if (notSaved) return notSaved;
    throw error;
  }
}

const bodyText = (body: FormData) => JSON.stringify([...body].filter(([, value]) => typeof value === 'string'));
