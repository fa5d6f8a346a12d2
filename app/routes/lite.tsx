import { redirect } from '@remix-run/node';
import { base, to } from '~/addresses';
import { openForm } from '~/gate/form/form.server';
import { preferenceCookie } from '~/gate/request/cookies.server';
import { openPage } from '~/gate/request/page.server';
import { ownAddress } from '~/rules/redirect';

export const loader = openPage('lite', async () => redirect(to('home')));

export const action = openForm('lite', ['lite', 'redirectTo'], async ({ context }, body) => {
  context.state.cookies.push(preferenceCookie('lite', body.get('lite') === '1' ? '1' : '0'));
  const target = ownAddress(String(body.get('redirectTo')))?.slice(base.length) ?? to('home');
  // On the logout's question the switch must not sign out.
  return redirect(target.toLowerCase().startsWith(to('logout')) ? to('home') : target, 303);
});
