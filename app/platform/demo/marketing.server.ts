import { formatOf, type Language, languageFacts } from '~/languages';
import type { WordsIn } from '../words';
import { bannerSizes, pngBanner } from './banner.server';
import { type MarketingFacts, marketingFacts } from './facts/marketing';
import { offerTemplate } from './offer-template.server';
import type { Row } from './rows';
import type { DemoSources } from './sources';
import { svgBanner } from './svg';

type MarketingRow = Row<'platform.marketing_file'>;

interface Drawing {
  row: MarketingRow;
  draw(): Buffer<ArrayBuffer>;
}

const drawings = (language: Language, words: WordsIn): Drawing[] =>
  marketingFacts.flatMap((facts, index) => [
    ...(facts.offer ? [offer(facts, language, index, words)] : []),
    ...(facts.banner ? bannerSizes.map(size => banner(facts, language, index, words, size)) : []),
  ]);

function offer(facts: MarketingFacts, language: Language, index: number, words: WordsIn): Drawing {
  const { marketing } = words(language);
  const name = marketing.areas[facts.name] ?? facts.area;
  return {
    row: {
      id: `offer-${language}-${index}`,
      title: `offertemplate-${facts.area}`,
      name: `${name}.pdf`,
      language_id: languageFacts(language).id,
      content_type: 'application/pdf',
      content: null,
    },
    draw: () => offerTemplate(facts, { name, words: marketing, locale: formatOf(language) }),
  };
}

function banner(
  facts: MarketingFacts,
  language: Language,
  index: number,
  words: WordsIn,
  { width, height, type }: (typeof bannerSizes)[number],
): Drawing {
  const { marketing } = words(language);
  const name = marketing.areas[facts.name] ?? facts.area;
  const isPng = type === 'image/png';
  return {
    row: {
      id: `banner-${language}-${index}-${width}`,
      title: `banner-${facts.area}`,
      name: `${name} ${width}x${height}.${isPng ? 'png' : 'svg'}`,
      language_id: languageFacts(language).id,
      content_type: type,
      content: null,
    },
    draw: () => (isPng ? pngBanner : svgBanner)(facts, { name, words: marketing, width, height }),
  };
}

export const fileLanguages = ({ all }: DemoSources['markets']): Language[] => [
  ...new Set(all.flatMap(({ files }) => files)),
];

/** Without the pictures, which are drawn when somebody wants them. */
export const marketingFiles = (language: Language, words: WordsIn): MarketingRow[] =>
  drawings(language, words).map(({ row }) => row);

const drawn = new Map<string, Buffer<ArrayBuffer>>();

/** Drawn once; null for an id that is not the demonstration's. */
export function drawMarketingFile(id: string, { markets, words }: Pick<DemoSources, 'markets' | 'words'>) {
  const drawing = fileLanguages(markets)
    .flatMap(code => drawings(code, words))
    .find(({ row }) => row.id === id);
  if (!drawing) return null;
  const file = drawn.get(id) ?? drawing.draw();
  drawn.set(id, file);
  return file;
}
