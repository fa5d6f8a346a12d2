import type { MarketingWords } from '../words';
import { blend } from './canvas';
import type { MarketingFacts } from './facts/marketing';
import { a4, PdfPage, pdfOf } from './pdf.server';

const margin = 48;
const wide = a4.width - 2 * margin;
const picture = { bottom: 500, height: a4.height - 500 };

interface Sheet {
  name: string;
  words: MarketingWords;
  locale: string;
}

export function offerTemplate(facts: MarketingFacts, { name, words, locale }: Sheet): Buffer<ArrayBuffer> {
  const nightsOf = words[`nightsOf_${new Intl.PluralRules(locale).select(facts.nights)}`];
  const page = new PdfPage();
  paintPicture(page, facts);
  page.colour(255, 255, 255).text(margin, a4.height - 60, 14, words.offer);
  page.text(margin, a4.height - 104, name.length > 18 ? 34 : 42, name, 'bold');
  page.colour(60, 70, 80).text(margin, 462, 13, words.lead);
  const rows = [
    [words.route, facts.ports.join(' – ')],
    [words.nights, nightsOf.replace('{{count}}', String(facts.nights))],
    [words.cabin, facts.river ? words.lower : words.inside],
    [words.season, words.seasonOf],
  ];
  rows.forEach(([label = '', value = ''], index) => {
    const y = 424 - index * 30;
    page.colour(110, 120, 130).text(margin, y, 10.5, label);
    page.colour(20, 32, 44).text(margin + 96, y, 12.5, value);
    page.colour(215, 221, 228).line(margin, y - 11, wide);
  });
  const price = facts.price.toLocaleString(locale).replace(/\s/g, '.');
  page.colour(110, 120, 130).text(margin, 266, 12, words.from);
  page.colour(10, 72, 124).text(margin, 228, 36, `€ ${price}`, 'bold');
  page.colour(110, 120, 130).text(margin, 208, 12, words.perPerson);
  paintAgency(page, words);
  page.colour(110, 120, 130).text(margin, 26, 8.5, words.demo);
  return pdfOf(`${words.offer}: ${name}`, [page]);
}

function paintPicture(page: PdfPage, { colours, river }: MarketingFacts): void {
  const [high, low, near, far] = colours;
  const { bottom, height } = picture;
  const horizon = bottom + height * 0.38;
  const strips = 48;
  for (let strip = 0; strip < strips; strip += 1) {
    const share = strip / (strips - 1);
    const sky = (a4.height - horizon) / strips;
    page.colour(...blend(high, low, share ** 1.5)).fill(0, a4.height - (strip + 1) * sky, a4.width, sky + 0.6);
    const sea = (horizon - bottom) / strips;
    page.colour(...blend(far, near, share)).fill(0, horizon - (strip + 1) * sea, a4.width, sea + 0.6);
  }
  if (river) page.colour(...blend(near, far, 0.35)).shape(hills(horizon));
  const at = ([x, y]: readonly [number, number]): [number, number] => [170 + x * 3.7, horizon - 46 + y * 3.7];
  const draw = (...corners: (readonly [number, number])[]) => page.shape(corners.map(at));
  page.colour(250, 252, 253);
  draw([0, 8], [100, 10], [91, -1], [4, -1]);
  const decks = river
    ? [[6, 84, 8]]
    : [
        [6, 78, 8],
        [9, 70, 13],
        [13, 58, 18],
      ];
  for (const [x = 0, length = 0, y = 0] of decks) {
    page.colour(250, 252, 253);
    draw([x, y + 5], [x + length - 3, y + 5], [x + length, y], [x, y]);
    page.colour(52, 84, 108);
    for (let window = x + 2; window < x + length - 5; window += 3.4) {
      draw([window, y + 3.2], [window + 1.8, y + 3.2], [window + 1.8, y + 1.2], [window, y + 1.2]);
    }
  }
  page.colour(196, 62, 48);
  draw([8, 3.4], [92, 3.4], [92, 2.5], [8, 2.5]);
  if (!river) draw([28, 32], [39, 31], [37, 23], [26, 23]);
}

function hills(horizon: number): [number, number][] {
  const tops = Array.from({ length: 61 }, (_, step): [number, number] => [
    step * 10,
    horizon + 42 + 18 * Math.sin(step / 6) + 9 * Math.sin(step / 2.6 + 1),
  ]);
  return [[0, horizon], ...tops, [a4.width + 5, horizon]];
}

/** Left empty on purpose: here the agency prints or stamps its own. */
function paintAgency(page: PdfPage, words: MarketingWords): void {
  page.colour(20, 32, 44).text(margin, 166, 12, words.advice, 'bold');
  page
    .colour(150, 160, 170)
    .frame(margin, 52, 320, 96)
    .frame(margin + 336, 52, wide - 336, 96, true);
  page.colour(110, 120, 130).text(margin + 12, 128, 10, words.name);
  page.text(margin + 12, 84, 10, words.contact);
  page
    .colour(215, 221, 228)
    .line(margin + 12, 110, 296)
    .line(margin + 12, 66, 296);
  page.colour(110, 120, 130).text(margin + 348, 96, 9, words.stamp);
}
