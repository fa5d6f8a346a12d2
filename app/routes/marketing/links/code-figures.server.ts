import type { ShownCode } from '~/gate/link-codes.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { right } from '~/portal';
import { todayOf } from '~/rules/dates';
import { attributedTo, indexFigures, type MonthOfCode } from '~/rules/link-figures';
import { allows } from '~/rules/rights';
import type { FiguresState } from './figures-state';

type CodeWithFigures = Omit<ShownCode, 'months'> & { months: MonthOfCode[] };

interface CodesWithFigures {
  codes: CodeWithFigures[];
  figures: FiguresState;
}

/** With what is attributed to their campaigns (D45), by a call beyond the specification. @throws UpstreamError */
export async function readFigures(visit: PartnerVisit, codes: readonly ShownCode[]): Promise<CodesWithFigures> {
  const { api, partner, brand, context } = visit;
  const oldest = codes.flatMap(({ months }) => months.map(({ month }) => month)).toSorted()[0];
  if (!oldest || !context.services.upstream.has('linkStatistics')) return without(codes, 'none');
  const endDate = todayOf(brand);
  const rows = await api.linkStatistics({ partnerid: partner.id, startDate: `${oldest}-01`, endDate });
  const figures = allows(partner.rights, right.allBookings) ? 'all' : 'own';
  const attributedIn = indexFigures(rows);
  return { codes: codes.map(code => attributedTo(code, attributedIn)), figures };
}

export async function settleFigures(visit: PartnerVisit, codes: readonly ShownCode[]): Promise<CodesWithFigures> {
  const read = await settle(readFigures(visit, codes));
  return read.ok ? read.value : without(codes, 'failed');
}

const without = (codes: readonly ShownCode[], figures: 'none' | 'failed'): CodesWithFigures => ({
  codes: codes.map(code => attributedTo(code, null)),
  figures,
});
