import { redirect } from '@remix-run/node';
import { outsidePages } from '~/gate/request/page.server';
import { to } from '~/portal';

/** /partner/ and /partner/index.html lead to the home page (D4). */
export const loader = outsidePages(async () => redirect(to('home')));
