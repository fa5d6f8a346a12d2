import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { landingPage, mayOpen } from '~/gate/request/admit.server';
import type { PartnerVisit } from '~/gate/visit';
import { menuFor, pageAt, pages } from '~/portal';
import { areaNames } from '~/upstream/areas';
import { allMasks } from '../tools/masks';

const yesNo = [false, true];

/** With a platform that is without some areas. */
const contextOf = (...absent: string[]) => ({ services: { upstream: { absentAreas: () => new Set(absent) } } });
const context = contextOf();

describe.each(loadBrands().all.map(brand => ({ id: brand.id, brand })))('brand $id', ({ brand }) => {
  it('a page opens to whoever has all of its rights, and what else it asks for (D10, D11)', () => {
    for (const rights of allMasks) {
      for (const corporate of yesNo) {
        for (const pageViews of yesNo) {
          const visit = {
            context,
            ownBrand: brand,
            partner: { rights, corporate, pageViews },
          } as unknown as PartnerVisit;
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
        const visit = {
          context,
          ownBrand: brand,
          partner: { rights, corporate, pageViews: true },
        } as unknown as PartnerVisit;
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
        const visit = {
          context,
          ownBrand: brand,
          partner: { rights, corporate, pageViews: true },
        } as unknown as PartnerVisit;
        const menu = menuFor({ rights, corporate, superPartner: true, hiddenAreas: brand.hiddenAreas });
        const items = menu.flatMap(group => group.items.map(({ path }) => path));
        const wanted = pages.filter(page => page.menu !== undefined && (page.menu | rights) === rights);
        expect([rights, items]).toEqual([rights, wanted.filter(page => mayOpen(page, visit)).map(({ path }) => path)]);
      }
    }
  });
});

it('an area that the platform is without is shut with all that belongs to it, and only that (D34)', () => {
  const partner = { rights: 511, corporate: true, pageViews: true };
  const [ownBrand] = loadBrands().all;
  const visit = (...absent: string[]) =>
    ({ context: contextOf(...absent), ownBrand, partner }) as unknown as PartnerVisit;
  const shut = (...absent: string[]) => pages.filter(page => !mayOpen(page, visit(...absent))).map(({ path }) => path);
  expect(shut()).toEqual([]);
  expect(shut('layout')).toEqual(['wlv/edit', 'wlv/logo']);
  expect(shut('partnerReport', 'topSort')).toEqual([
    ...['partnerdata/topsort', 'statistics/overview.xlsx', 'statistics/overview.csv', 'statistics/overview'],
  ]);
  expect(shut('booking')).toEqual(['statistics/bookings/:bookingid']);
  expect(shut('users')).toContain('partnerdata/users/exists');
});

it('every area that a platform may be without is an item of the menu, or a page below one', () => {
  const inMenu = new Set<string>(pages.filter(({ menu }) => menu !== undefined).map(({ path }) => path));
  const items = new Set<string | undefined>(
    pages.filter(({ path, under }) => inMenu.has(path) || inMenu.has(under ?? '')).map(({ label }) => label),
  );
  expect(areaNames.filter(name => !items.has(name))).toEqual([]);
});
