import { redirect } from '@remix-run/node';
import { preferenceCookie, readCookie } from '~/gate/request/cookies.server';
import type { PartnerVisit } from '~/gate/visit';
import { atResult } from '~/parts/report/result';
import { base } from '~/portal';
import { today } from '~/rules/dates';
import { type Note, readQuery } from '~/rules/report-query';
import { dateTypes } from '~/rules/transactions';
import { addressOf, choices, defaults, type Filter, longestSearch, type Size, sizes, sorts, types } from './filter';

interface ReadFilter {
  filter: Filter;
  /** what stands in the fields of the range */
  shown: { from: string; to: string };
  notes: Note[];
}

const lastPage = 999_999;

/** Reads the report's filter out of its address; whatever it says, a page comes of it (D25). */
export function readFilter({ url, brand, cookies }: Pick<PartnerVisit, 'url' | 'brand' | 'cookies'>): ReadFilter {
  const query = readQuery(url.searchParams);
  const { shown, ...range } = query.range({
    today: today(brand.timeZone, new Date()),
    fallback: defaults.period,
    periods: [...choices, 'custom'],
  });
  // What is remembered changes no link that names a page: whoever made it counted by the usual length.
  const usualSize = url.searchParams.has('page') ? defaults.size : rememberedSize(cookies);
  const filter: Filter = {
    type: query.choice('type', types, defaults.type),
    q: query.text('q', longestSearch),
    datetype: query.choice('datetype', dateTypes, defaults.datetype),
    ...range,
    sort: query.choice('sort', sorts, defaults.sort),
    page: query.whole('page', { min: 1, max: lastPage }, defaults.page),
    size: query.choice('size', sizes, usualSize),
    usualSize: rememberedSize(cookies),
  };
  return { filter, shown, notes: [...query.notes] };
}

function rememberedSize(cookies: string | null): Size {
  const chosen = readCookie(cookies, 'size');
  return sizes.find(size => size === chosen) ?? defaults.size;
}

/**
 * Rows per page, chosen by a button below the list: kept for this browser, and told in the address that it leads to. A link
 * tells one list's length and changes what is kept for nobody.
 */
export async function chooseSize(visit: PartnerVisit, body: FormData): Promise<Response> {
  const size = sizes.find(known => known === body.get('size'));
  if (!size) throw new Response(null, { status: 400 });
  visit.context.note.cookies.push(preferenceCookie('size', size));
  const { filter } = readFilter(visit);
  return redirect(atResult(addressOf({ ...filter, usualSize: size, size })).slice(base.length), 303);
}
