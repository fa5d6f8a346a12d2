import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { mayOpen } from '~/gate/request/admit.server';
import type { PartnerVisit } from '~/gate/visit';
import { menuFor, pages } from '~/portal';
import { rights } from '~/rules/rights';

const everyBit = Object.values(rights).reduce((mask, bit) => mask | bit, 0);
/** Every sum of rights that there can be. */
const masks = Array.from({ length: everyBit + 1 }, (_, mask) => mask).filter(mask => (mask & everyBit) === mask);
const yesNo = [false, true];

describe.each(loadBrands().all.map(brand => ({ id: brand.id, brand })))('brand $id', ({ brand }) => {
  it('a page opens to whoever has all of its rights, and what else it asks for (D10, D11)', () => {
    for (const rights of masks) {
      for (const corporate of yesNo) {
        for (const pageViews of yesNo) {
          const visit = { ownBrand: brand, partner: { rights, corporate, pageViews } } as PartnerVisit;
          const opens = pages.filter(page => mayOpen(page, visit)).map(({ path }) => path);
          const wanted = pages
            .filter(({ right }) => (right | rights) === rights)
            .filter(page => (corporate || !page.corporate) && (pageViews || !page.pageViews))
            .filter(({ area }) => !area || !brand.hiddenAreas.includes(area));
          expect([rights, opens]).toEqual([rights, wanted.map(({ path }) => path)]);
        }
      }
    }
  });

  it('the menu has the items whose rights somebody has, and none that leads to a page which stays shut', () => {
    for (const rights of masks) {
      for (const corporate of yesNo) {
        const visit = { ownBrand: brand, partner: { rights, corporate, pageViews: true } } as PartnerVisit;
        const menu = menuFor({ rights, corporate, hiddenAreas: brand.hiddenAreas });
        const items = menu.flatMap(group => group.items.map(({ path }) => path));
        const wanted = pages.filter(page => page.menu !== undefined && (page.menu | rights) === rights);
        expect([rights, items]).toEqual([rights, wanted.filter(page => mayOpen(page, visit)).map(({ path }) => path)]);
      }
    }
  });
});
