import { redirect } from '@remix-run/node';
import { to } from '~/addresses';
import { outsidePages } from '~/gate/request/page.server';

/** /partner/ and /partner/index.html lead to the home page (D4). */
export const loader = outsidePages(async () => redirect(to('home')));
