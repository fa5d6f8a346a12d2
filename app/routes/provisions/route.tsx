import { redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { to } from '~/addresses';
import { settle } from '~/gate/request/failure.server';
import { page, withStatus } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';
import { monthEnd, monthOf } from '~/rules/days';
import { FilesOfMonth } from './files';
import { asksFiles, readMonth } from './files.server';
import { monthOfAddress } from './list.server';
import { offersStatements } from './offered.server';
import { StatementsOfYear } from './year';
import { readYear } from './year.server';

/** Of a platform without statements, and of a month without one, the files (D43). */
export const loader = page('provisions', async visit => {
  // Files stand in the month in which they were made, not in that of the departures.
  const showsStatements = offersStatements(visit) && !asksFiles(visit);
  const isMonth = Boolean(visit.url.searchParams.get('month')?.trim());
  if (showsStatements && isMonth) {
    const statementid = await statementOfMonth(visit);
    if (statementid) throw redirect(to('provisions/statements/:statementid', { statementid }));
  }
  const data = showsStatements && !isMonth ? await readYear(visit) : await readMonth(visit);
  const isLoaded = data.shows === 'year' ? data.rows : data.files;
  return withStatus(data, isLoaded ? 200 : 502);
});

export default function Provisions() {
  const data = useLoaderData<typeof loader>();
  return data.shows === 'year' ? <StatementsOfYear data={data} /> : <FilesOfMonth data={data} />;
}

/** The one of the month's departures, as the year lists it. */
async function statementOfMonth(visit: PartnerVisit): Promise<string | undefined> {
  const { year, month, issues } = monthOfAddress(visit);
  if (issues.length > 0) return undefined;
  const ofMonth = monthOf(year, month);
  const days = { from: `${ofMonth}-01`, to: monthEnd(`${ofMonth}-01`) };
  const found = await settle(visit.api.statements({ partnerid: visit.partner.id, ...days }));
  return found.ok ? found.value.find(({ periodto }) => periodto.slice(0, 7) === ofMonth)?.statementid : undefined;
}
