import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { settle } from '~/gate/request/failure.server';
import { newIdempotencyKey } from '~/gate/request/idempotency-key.server';
import { page, withStatus } from '~/gate/request/page.server';
import { formatOf } from '~/languages';
import { Icon } from '~/parts/frame/icon';
import { LoadFailed } from '~/parts/frame/load-failed';
import { PageHead } from '~/parts/frame/page-head';
import { maskOf } from '~/rules/rights';
import { readSorting, sorted } from '~/rules/sort';
import { rightsIn } from '~/rules/user-access';
import { accessFor, readUsers } from './record.server';
import { sortKeys, UserTable } from './table';
import type { UserRow } from './types';

export const loader = page('partnerdata/users', async visit => {
  const sorting = readSorting(visit.url.searchParams.get('sort'), sortKeys);
  const users = await settle(readUsers(visit));
  const rows = users.ok
    ? users.value.map((user): UserRow => {
        const { userno, username, firstname, lastname, department, phone, accountlocked } = user;
        const { readOnly, deletion } = accessFor(visit, user);
        const rights = rightsIn(maskOf(user.acl));
        const shown = { userno, username, firstname, lastname, department, phone, rights };
        return { ...shown, locked: accountlocked, readOnly, deletion };
      })
    : null;
  const language = formatOf(visit.language);
  const data = {
    rows: rows && sorted(rows, sorting, 'username', language),
    sorting,
    once: newIdempotencyKey(visit.partner),
  };
  return withStatus(data, users.ok ? 200 : 502);
});

/** Nothing is posted here, but who may not see the page gets the same 403. */
export const action = loader;

export default function Users() {
  const { rows, sorting, once } = useLoaderData<typeof loader>();
  const { t } = useTranslation('userlist');
  if (!rows) return <LoadFailed page="partnerdata/users" />;
  return (
    <>
      <PageHead title={t('common:pages.users')} purpose={t('list.purpose')}>
        <p className="exports">
          <a className="button" href={href('partnerdata/users/new')}>
            <Icon name="plus" />
            {t('list.add')}
          </a>
        </p>
      </PageHead>
      <UserTable rows={rows} sorting={sorting} once={once} />
    </>
  );
}
