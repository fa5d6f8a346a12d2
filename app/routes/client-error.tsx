import { redirect } from '@remix-run/node';
import { forwardClientError } from '~/gate/client-error.server';
import { openForm } from '~/gate/form/form.server';
import { openPage } from '~/gate/request/page.server';
import { to } from '~/portal';

/** Where a page's script reports an error of the browser. */
export const action = openForm('clienterror', ['message'], (visit, body) =>
  forwardClientError(visit, String(body.get('message') ?? '')),
);

/** No page, only an address to post to. */
export const loader = openPage('clienterror', async () => redirect(to('home')));
