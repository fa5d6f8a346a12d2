import { languages } from '~/languages';
import { bannerSizes, pngBanner } from './banner.server';
import {
  type MarketingFacts,
  type MarketingLanguage,
  marketingFacts,
  marketingLanguages,
  marketingWords,
} from './facts/marketing';
import { offerTemplate } from './offer-template.server';
import type { Row } from './rows';
import { svgBanner } from './svg';

type MarketingRow = Row<'platform.marketing_file'>;

interface Drawing {
  row: MarketingRow;
  draw(): Buffer<ArrayBuffer>;
}

const drawings: Drawing[] = marketingLanguages.flatMap((language, column) =>
  marketingFacts.flatMap((facts, index) => {
    const name = facts.names[column] ?? facts.area;
    return [
      ...(facts.offer ? [offer(facts, name, language, index)] : []),
      ...(facts.banner ? bannerSizes.map(size => banner(facts, name, language, index, size)) : []),
    ];
  }),
);

function offer(facts: MarketingFacts, name: string, language: MarketingLanguage, index: number): Drawing {
  return {
    row: {
      id: `offer-${language}-${index}`,
      title: `offertemplate-${facts.area}`,
      name: `${name}.pdf`,
      language_id: languages[language].id,
      content_type: 'application/pdf',
      content: null,
    },
    draw: () => offerTemplate(facts, name, marketingWords[language]),
  };
}

function banner(
  facts: MarketingFacts,
  name: string,
  language: MarketingLanguage,
  index: number,
  { width, height, type }: (typeof bannerSizes)[number],
): Drawing {
  const isPng = type === 'image/png';
  return {
    row: {
      id: `banner-${language}-${index}-${width}`,
      title: `banner-${facts.area}`,
      name: `${name} ${width}x${height}.${isPng ? 'png' : 'svg'}`,
      language_id: languages[language].id,
      content_type: type,
      content: null,
    },
    draw: () => (isPng ? pngBanner : svgBanner)(facts, { name, words: marketingWords[language], width, height }),
  };
}

/** Without the pictures, which are drawn when somebody wants them. */
export const marketingFiles = (): MarketingRow[] => drawings.map(({ row }) => row);

const drawn = new Map<string, Buffer<ArrayBuffer>>();

/** Drawn once; null for an id that is not the demonstration's. */
export function drawMarketingFile(id: string): Buffer<ArrayBuffer> | null {
  const drawing = drawings.find(({ row }) => row.id === id);
  if (!drawing) return null;
  const file = drawn.get(id) ?? drawing.draw();
  drawn.set(id, file);
  return file;
}
