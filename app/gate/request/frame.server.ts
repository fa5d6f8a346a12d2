import { base } from '~/addresses';
import { inLanguage } from '~/brands/brand';
import { languageFacts } from '~/languages';
import { clockTime } from '~/parts/frame/format';
import type { FrameData, SessionExpiry } from '~/parts/frame/frame-data';
import { menuFor, type Page, pageAt, pageOf } from '~/portal';
import { splitAddress } from '~/rules/redirect';
import { allows } from '~/rules/rights';
import { wordsAddress } from '../i18n/words.server';
import type { Visit } from '../visit';
import { hasForm } from './actions.server';
import { probeCookies } from './cookies.server';
import { type Flash, readFlash } from './flash.server';
import { ownBrandOf, targetOf } from './visit.server';

export async function frameOf(visit: Visit): Promise<FrameData> {
  const { brand, language, context, lite } = visit;
  const localized = <T extends string>(value: Parameters<typeof inLanguage<T>>[0]) =>
    inLanguage<T>(value, language, brand);
  const page = pageOf(visit.url.pathname.slice(base.length));
  const { format, firstDay, range } = languageFacts(language);
  const flash = await readFlash(visit.cookies);
  if (page?.path === 'login') context.state.cookies.push(...probeCookies(context));
  return {
    language,
    format: { format, firstDay, range },
    brand: {
      id: brand.id,
      name: localized(brand.name),
      title: localized(brand.pageTitle),
      site: localized(brand.siteUrl),
      wordmark: brand.drawings?.wordmarks[language] ?? brand.drawings?.wordmarks[''],
    },
    hotline: brand.hotline && {
      phone: brand.hotline.phone,
      hours: brand.hotline.hours && localized(brand.hotline.hours),
      email: brand.hotline.email,
    },
    footer: {
      aboutLabel: localized(brand.aboutUsLabel),
      imprint: localized(brand.footer.imprint),
      aboutUs: localized(brand.footer.aboutUs),
      terms: localized(brand.footer.terms),
      privacy: localized(brand.footer.privacy),
      press: localized(brand.footer.press),
    },
    languages: languageLinks(visit),
    visitor: visitorOf(visit),
    page: page?.file ? page.path : '',
    label: page?.label,
    hasForm: page !== undefined && hasForm(page.path),
    charts: lite ? undefined : page?.charts,
    under: page?.under ?? '',
    address: targetOf(visit),
    flash: flash && flashOf(visit, flash),
    lite,
    requestId: context.requestId,
    demonstration: context.services.demonstrationEngine !== null,
    words: page && needsScripts(visit, page) ? wordsAddress(context.services.translations, language, page) : null,
  };
}

function needsScripts({ lite, url }: Visit, page: Page): boolean {
  if (lite) return false;
  return Boolean(page.scripts || (page.charts && url.searchParams.get('chart') === 'interactive'));
}

function visitorOf(visit: Visit): FrameData['visitor'] {
  const { session, context } = visit;
  if (!session) return null;
  const { partner, expiresAt } = session;
  const { hiddenAreas } = ownBrandOf(visit, partner);
  const menu = menuFor({
    rights: partner.rights,
    corporate: partner.corporate,
    superPartner: partner.superPartner ?? true,
    hiddenAreas,
    absent: context.services.upstream.absentAreas(),
  });
  return {
    user: partner.user,
    partner: partner.id,
    ...expiryOf(visit, expiresAt),
    search: menu.some(group => group.items.some(({ path }) => path === 'statistics/bookingreport')),
    engine: allows(partner.rights, pageAt('engine').right),
    menu,
  };
}

export const expiryOf = ({ brand, language }: Visit, expiresAt: Date): SessionExpiry => ({
  until: clockTime(expiresAt, brand.timeZone, language),
  untilIso: expiresAt.toISOString(),
  leftMs: expiresAt.getTime() - Date.now(),
});

function languageLinks(visit: Visit): FrameData['languages'] {
  if (visit.brand.languages.length < 2) return [];
  const { path, query } = splitAddress(targetOf(visit));
  const rest = (query ?? '').split('&').filter(pair => pair !== '' && !/^lng(=|$)/.test(pair));
  return visit.brand.languages.map(code => ({
    code,
    name: languageFacts(code).name,
    flag: languageFacts(code).flag,
    href: `${path}?${[...rest, `lng=${code}`].join('&')}`,
  }));
}

/** What a form has saved; other good news has no tick beside the button (D18). */
const savedMessages = [
  ...['dataSaved', 'addressAsked', 'userSaved', 'passwordChanged', 'layoutSaved', 'codeSaved'],
  ...['topSortSaved', 'topSortStandard', 'topSortTicks'],
];

/** Translated here, in the language of this page. A key that is no message is ignored. */
function flashOf(visit: Visit, { tone, key, page, place, maybeSaved = false, taken = [] }: Flash): FrameData['flash'] {
  const { t, language, context, session } = visit;
  const sections = ['common', 'messages', 'errors'];
  const { messages = {}, errors = {}, common } = context.services.translations.bundle(language, sections);
  const { pages = {} } = common as TextTree;
  const error = /^errors:(.*)/.exec(key)?.[1];
  const isKnown = error === undefined ? Object.hasOwn(messages, key) : Object.hasOwn(errors, error);
  if (!isKnown || (page !== undefined && !Object.hasOwn(pages, page))) return null;
  const brand = session ? ownBrandOf(visit, session.partner) : visit.brand;
  const values = { page: page && t(`pages.${page}`), brand: inLanguage(brand.name, language, brand) };
  const text = error === undefined ? t(`messages:${key}`, values) : t(`errors:${error}`);
  return { tone, text, place, saved: savedMessages.includes(key), maybeSaved, taken };
}

type TextTree = { [section: string]: object };
