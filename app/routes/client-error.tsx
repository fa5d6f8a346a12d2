import { redirect } from '@remix-run/node';
import { forwardClientError } from '~/gate/client-error.server';
import { openForm } from '~/gate/form/form.server';
import { openPage } from '~/gate/request/page.server';
import { to } from '~/portal';

export const loader = openPage('clienterror', async () => redirect(to('home')));

export const action = openForm('clienterror', ['message'], (visit, body) =>
  forwardClientError(visit, String(body.get('message') ?? '')),
);
