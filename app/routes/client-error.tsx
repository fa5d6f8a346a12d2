import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import { forwardClientError } from '~/gate/client-error.server';
import { openForm } from '~/gate/form/form.server';
import { openPage } from '~/gate/request/page.server';

export const loader = openPage('clienterror', async () => redirect(to('home')));

export const action = openForm('clienterror', ['message'], (visit, body) =>
  forwardClientError(visit, String(body.get('message') ?? '')),
);
