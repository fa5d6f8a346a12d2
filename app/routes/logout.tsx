import { redirect } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { href, to } from '~/addresses';
import { openForm } from '~/gate/form/form.server';
import { openPage } from '~/gate/request/page.server';
import { signOut } from '~/gate/sign-in/sign-in.server';
import { PageHead } from '~/parts/frame/page-head';

/**
 * A link signs out only from the portal itself or if typed (D9). From elsewhere, or from a browser that doesn't say, it
 * shows a button, so that no other site can sign anybody out.
 */
export const loader = openPage('logout', async (visit, request) => {
  if (!visit.session) throw redirect(to('login'));
  const site = request.headers.get('Sec-Fetch-Site');
  const prefetched = /prefetch/.test(request.headers.get('Sec-Purpose') ?? '');
  // A query, as the language switch adds one here, is no wish to sign out.
  const plain = visit.url.search === '';
  if (plain && !prefetched && (site === 'same-origin' || site === 'none')) throw await signOut(visit);
  return null;
});

export const action = openForm('logout', ['leave'], async visit => signOut(visit));

export default function Logout() {
  const { t } = useTranslation('login');
  return (
    <div className="page">
      <PageHead title={t('logout.title')} />
      <p>{t('logout.question')}</p>
      <form method="post" action={href('logout')} className="actions">
        <button type="submit" name="leave" className="primary">
          {t('logout.submit')}
        </button>
      </form>
    </div>
  );
}
