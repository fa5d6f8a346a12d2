import { href } from '~/addresses';
import { cacheFileList, listHolding } from '~/gate/download/file-list-cache.server';
import { type DetectType, type Presentation, serveFile } from '~/gate/download/serve-file.server';
import { settle } from '~/gate/request/failure.server';
import type { PartnerVisit } from '~/gate/visit';
import { areaKey, areaOfTitle, areasOf, type MarketingKind } from '~/rules/marketing';
import { readQuery } from '~/rules/report-query';

const every = 'all';
const maxCategory = 60;

/** `files` is null if they can't be loaded. */
export async function readMarketing(visit: PartnerVisit, kind: MarketingKind) {
  const list = await settle(listOf(visit, kind));
  const all = list.ok ? list.value.map(file => ({ ...file, area: areaOfTitle(file.title, kind) })) : null;
  if (list.ok) cacheFileList(visit, kind, list.value);
  const reader = readQuery(visit.url.searchParams);
  const areas = areasOf(kind, all?.map(({ area }) => area) ?? []);
  // One that only files have can't be told from a typing error while they are not there.
  const asked = all ? [] : [visit.url.searchParams.get('category')?.trim().slice(0, maxCategory) || every];
  const category = reader.choice('category', [every, ...areas, ...asked], every, { anyCase: true });
  const chosen = all?.filter(({ area }) => category === every || area === category) ?? null;
  const word = (area: string) => areaWord(visit, area);
  return {
    reader,
    category,
    categories: [
      { value: every, label: visit.t('marketing:all') },
      ...areas.map(area => ({ value: area, label: word(area) })),
    ],
    groups: chosen && areas.map(area => groupOf(area, word(area), chosen)).filter(({ files }) => files.length > 0),
  };
}

interface MarketingFile {
  fileid: string;
  title: string;
  name: string;
  area: string;
}

const groupOf = (area: string, label: string, files: MarketingFile[]) => ({
  area,
  label,
  files: files.filter(file => file.area === area),
});

/** As the upstream writes it, if it isn't one of the specification's. */
function areaWord({ t }: PartnerVisit, area: string): string {
  const key = areaKey(area);
  return key ? t(`marketing:areas.${key}`) : area;
}

async function listOf({ api, partner }: PartnerVisit, kind: MarketingKind) {
  const list =
    kind === 'banner'
      ? await api.listBanners({ partnerid: partner.id })
      : await api.listOfferTemplates({ partnerid: partner.id });
  return list.map(({ fileid, title, name }) => ({ fileid, title, name: name.trim() || fileid }));
}

/** A download unless the page itself shows it (`?view=inline`). */
export function serveMarketingFile(
  visit: PartnerVisit,
  kind: MarketingKind,
  inline: Presentation,
  detectType: DetectType,
) {
  const { api, partner, params, url } = visit;
  const fileid = params.fileid ?? '';
  const request = { partnerid: partner.id, fileId: fileid };
  return serveFile(visit, {
    fileid,
    presentation: url.searchParams.get('view') === 'inline' ? inline : 'attachment',
    list: () => listHolding(visit, { kind, fileid }, () => listOf(visit, kind)),
    download: () => (kind === 'banner' ? api.getBanner(request) : api.getOfferTemplate(request)),
    detectType,
    back: href(kind === 'banner' ? 'marketing/banner' : 'marketing/offertemplates'),
  });
}
