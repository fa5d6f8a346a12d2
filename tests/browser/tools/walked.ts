import { expect, type Page } from '@playwright/test';
import { walk } from './walk';

/** axe passes a page whose controls can't be reached; the walk does not. */
export async function expectWalkable(page: Page): Promise<void> {
  const { stops, missed } = await walk(page);
  expect(missed, 'never reached').toEqual([]);
  expect(stops.length).toBeGreaterThan(8);
  const places = stops.map(({ index }) => index);
  expect(places, 'in the order of the document').toEqual([...places].sort((one, other) => one - other));
  expect(
    stops.filter(({ outlined }) => !outlined),
    'without a visible focus',
  ).toEqual([]);
  expect(
    stops.filter(({ uncovered }) => !uncovered),
    'covered while focused',
  ).toEqual([]);
  // WCAG 2.5.8 excepts links within a line of text.
  const small = stops.filter(({ width, height, inText }) => !inText && (width < 24 || height < 24));
  expect(small, 'smaller than 24 pixels').toEqual([]);
}
