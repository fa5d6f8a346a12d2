import { href, lastSegment } from '~/addresses';
import {
  addLinkCode,
  findLinkCode,
  type LinkCode,
  linkVisitsByMonth,
  listLinkCodes,
  maxCodes,
  saveLinkCode,
} from '~/database/store/link-codes.server';
import { type Language, languageCodes, upstreamCodeOf } from '~/languages';
import { today, todayOf } from '~/rules/dates';
import { type CountedMonth, countedMonths, isRobot, readShortLink, shortLinkOf } from '~/rules/link-codes';
import { linkAddress, recipeOfQuery } from '~/rules/link-recipe';
import { linkEngineFor, linkEngineOf } from './booking-engine.server';
import { auditSave } from './request/audit.server';
import type { PartnerVisit, Visit } from './visit';

export { maxCodes };

export interface ShownCode extends LinkCode {
  shortAddress: string;
  target: string;
  /** newest first, the last one when it was made */
  months: CountedMonth[];
}

export async function codesOf(visit: PartnerVisit): Promise<ShownCode[]> {
  const { context, partner, brand, url } = visit;
  const [codes, counted] = await Promise.all([
    listLinkCodes(context.services.database, partner.id),
    linkVisitsByMonth(context.services.database, partner.id),
  ]);
  const engine = linkEngineOf(visit);
  const day = todayOf(brand);
  return codes.map(code => ({
    ...code,
    shortAddress: url.origin + href('go/:link', { link: shortLinkOf({ partnerId: partner.id, code: code.code }) }),
    target: linkAddress(engine, askedBy(partner.id, code, day)),
    months: countedMonths(
      today(brand.timeZone, code.createdAt),
      day,
      counted.filter(({ codeId }) => codeId === code.id),
    ),
  }));
}

const askedBy = (partnerId: number, { recipe, language }: { recipe: string; language: string }, day: string) => ({
  partnerId,
  language: languageCodes().includes(language as Language) ? upstreamCodeOf(language as Language) : language,
  recipe: recipeOfQuery(recipe, day),
});

export async function codeIn(visit: PartnerVisit, id = visit.params.codeid): Promise<ShownCode> {
  const code = (await codesOf(visit)).find(each => String(each.id) === id);
  if (!code) throw new Response(null, { status: 404 });
  return code;
}

type NewCode = Pick<LinkCode, 'name' | 'code' | 'note' | 'recipe' | 'language'>;

/** @returns its id, or why there is none */
export async function createCode(visit: PartnerVisit, code: NewCode): Promise<number | 'taken' | 'full'> {
  const { id: partnerId, login, mandant, corporate } = visit.partner;
  const owner = { partnerId, login, mandant, corporate };
  const outcome = await addLinkCode(visit.context.services.database, { ...code, ...owner });
  if (typeof outcome === 'number') {
    const { name, note, recipe } = code;
    await auditSave(visit, { event: 'code.created', subject: code.code, before: {}, after: { name, note, recipe } });
  }
  return outcome;
}

type Changeable = Pick<LinkCode, 'name' | 'note' | 'active'>;

export async function changeCode(visit: PartnerVisit, code: LinkCode, after: Changeable): Promise<void> {
  const { id, name, note, active } = code;
  await saveLinkCode(visit.context.services.database, visit.partner.id, { id, ...after });
  const event = after.active === active ? 'code.saved' : after.active ? 'code.restored' : 'code.retired';
  const words = { name: after.name, note: after.note };
  await auditSave(visit, {
    event,
    subject: code.code,
    before: { name, note, active },
    after: { ...words, active: after.active },
  });
}

/** Where a short address leads; a visit is counted, of which nothing is kept but the day. @throws Response 404 */
export async function followShortLink(visit: Visit, request: Request): Promise<string> {
  const { brands, database, countVisit } = visit.context.services;
  visit.context.state.withoutCookies = true;
  const asked = readShortLink(lastSegment(visit.url));
  const code = asked && (await findLinkCode(database, asked.partnerId, asked.code));
  const brand = code && brands.byId(code.mandant);
  if (!asked || !code || !brand) throw new Response('noLink', { status: 404 });
  const day = todayOf(brand);
  const isPrefetched = request.headers.get('Sec-Purpose')?.startsWith('prefetch');
  if (request.method === 'GET' && !isPrefetched && !isRobot(visit.userAgent)) countVisit(code.id, day);
  const engine = linkEngineFor(visit, { brand, corporate: code.corporate });
  const address = linkAddress(engine, askedBy(asked.partnerId, code, day));
  visit.context.state.engineAddress = address;
  return address;
}
