import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { landingPage, mayOpen } from '~/gate/request/admit.server';
import type { PartnerVisit } from '~/gate/visit';
import { menuFor, pageAt, pages } from '~/portal';
import { allMasks } from '../tools/masks';

const yesNo = [false, true];

describe.each(loadBrands().all.map(brand => ({ id: brand.id, brand })))('brand $id', ({ brand }) => {
  it('a page opens to whoever has all of its rights, and what else it asks for (D10, D11)', () => {
    for (const rights of allMasks) {
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

  it('whoever lacks the basic right is led to a page that opens, if there is any', () => {
    for (const rights of allMasks) {
      for (const corporate of yesNo) {
        const visit = { ownBrand: brand, partner: { rights, corporate, pageViews: true } } as PartnerVisit;
        const landing = landingPage(visit);
        const open = pages.filter(page => page.right > 0 && mayOpen(page, visit)).map(({ path }) => path);
        if (rights & 1) expect([rights, landing]).toEqual([rights, 'home']);
        else if (landing) expect([rights, mayOpen(pageAt(landing), visit)]).toEqual([rights, true]);
        else expect([rights, open]).toEqual([rights, []]);
      }
    }
  });

  it('the menu has the items whose rights somebody has, and none that leads to a page which stays shut', () => {
    for (const rights of allMasks) {
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
