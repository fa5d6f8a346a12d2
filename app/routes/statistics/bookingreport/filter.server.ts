import { redirect } from '@remix-run/node';
import { base } from '~/addresses';
import { partnerParameterOf } from '~/gate/report/sub-partner-switch.server';
import { preferenceCookie, readCookie } from '~/gate/request/cookies.server';
import type { PartnerVisit } from '~/gate/visit';
import { atResult } from '~/parts/report/result';
import { todayOf } from '~/rules/dates';
import { type QueryIssue, type QueryReader, readQuery } from '~/rules/report-query';
import { optionalKeys } from '~/rules/transaction-columns';
import { dateTypes } from '~/rules/transactions';
import {
  addressOf,
  choices,
  defaults,
  defaultsFor,
  type Filter,
  kinds,
  maxSearchLength,
  type Size,
  sizes,
  sorts,
  types,
} from './filter';

interface ReadFilter {
  filter: Filter;
  shown: { from: string; to: string };
  issues: QueryIssue[];
}

const lastPage = 999_999;

/** Any address gives a page (D25). */
export function readFilter(visit: Pick<PartnerVisit, 'url' | 'brand' | 'cookies' | 'subPartner'>): ReadFilter {
  const { url, brand, cookies, subPartner } = visit;
  const query = readQuery(url.searchParams);
  // What is found or ordered by a name tells it.
  const q = subPartner ? unread(query, 'q') : query.text('q', maxSearchLength);
  const fallback = defaultsFor(q);
  const { shown, ...range } = query.range<(typeof choices)[number] | 'custom'>({
    today: todayOf(brand),
    fallback: fallback.period,
    periods: [...choices, 'custom'],
  });
  // A link with a page number was made for the default length, whatever this visitor has chosen.
  const preferredSize = url.searchParams.has('page') ? defaults.size : rememberedSize(cookies);
  const numberText = (name: string) => String(query.whole(name, { min: 1, max: 999_999_999 }, 0) || '');
  const filter: Filter = {
    type: query.choice('type', [...types, 'all'], fallback.type),
    q,
    datetype: query.choice('datetype', dateTypes, defaults.datetype),
    ...range,
    state: query.text('state', 40),
    line: numberText('line'),
    area: numberText('area'),
    kind: query.choice('kind', ['', ...kinds], defaults.kind),
    user: subPartner ? unread(query, 'user') : numberText('user'),
    columns: query.several('columns', optionalKeys).join(),
    sort: query.choice('sort', subPartner ? sorts.filter(isWithoutNames) : sorts, defaults.sort),
    page: query.whole('page', { min: 1, max: lastPage }, defaults.page),
    size: query.choice('size', sizes, preferredSize),
    preferredSize: rememberedSize(cookies),
    partner: partnerParameterOf(visit) ?? defaults.partner,
  };
  return { filter, shown, issues: [...query.issues] };
}

function unread(query: QueryReader, name: string): '' {
  if (query.text(name, maxSearchLength) !== '') query.addIssue(name, 'unread');
  return '';
}

const isWithoutNames = (sort: Filter['sort']): boolean => !/^-?(customer|traveler)$/.test(sort);

function rememberedSize(cookies: string | null): Size {
  const chosen = readCookie(cookies, 'size');
  return sizes.find(size => size === chosen) ?? defaults.size;
}

/** Stored for this browser by a post; a link's length changes nothing that is stored. */
export async function chooseSize(visit: PartnerVisit, body: FormData): Promise<Response> {
  const size = sizes.find(known => known === body.get('size'));
  if (!size) throw new Response(null, { status: 400 });
  visit.context.state.cookies.push(preferenceCookie('size', size));
  const { filter } = readFilter(visit);
  return redirect(atResult(addressOf({ ...filter, preferredSize: size, size })).slice(base.length), 303);
}
