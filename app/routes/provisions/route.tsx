import { json, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { to } from '~/addresses';
import { settle } from '~/gate/request/failure.server';
import { page } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { monthEnd, monthOf, monthStart } from '~/rules/days';
import { FilesOfMonth } from './files';
import { readMonth } from './files.server';
import { monthOfAddress } from './list.server';
import { offersStatements } from './offered.server';
import { StatementsOfYear } from './year';
import { readYear } from './year.server';

/** Of a platform without statements, and of a month without one, the files (D43). */
export const loader = page('provisions', async visit => {
  const isOffered = offersStatements(visit);
  const isMonth = Boolean(visit.url.searchParams.get('month')?.trim());
  if (isOffered && isMonth) {
    const statementid = await statementOfMonth(visit);
    if (statementid) throw redirect(to('provisions/statements/:statementid', { statementid }));
  }
  const data = isOffered && !isMonth ? await readYear(visit) : await readMonth(visit);
  const isLoaded = data.shows === 'year' ? data.rows : data.files;
  return json(data, { status: isLoaded ? 200 : 502 });
});

export default function Provisions() {
  const data = useLoaderData<typeof loader>();
  return data.shows === 'year' ? <StatementsOfYear data={data} /> : <FilesOfMonth data={data} />;
}

/** The one that was made in the month, as files are listed by it. */
async function statementOfMonth(visit: PartnerVisit): Promise<string | undefined> {
  const { year, month, notes } = monthOfAddress(visit);
  if (notes.length > 0) return undefined;
  const first = `${monthOf(year, month)}-01`;
  const days = { from: monthStart(first, -2), to: monthEnd(first) };
  const found = await settle(visit.api.statements({ partnerid: visit.partner.id, ...days }));
  if (!found.ok) return undefined;
  return found.value.find(({ date }) => date.slice(0, 7) === first.slice(0, 7))?.statementid;
}
