import { expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import { bannerAddress, engineAddress, engineHandover, layoutAddress } from '~/gate/booking-engine.server';
import type { PartnerVisit } from '~/gate/visit';
import { BrandFolder } from '../brands/folder';
import { brand } from '../forms/posting';

const partner = { id: 10001, token: 'a&b', layoutToken: 'l/1', corporate: false };
const visitOf = (brand: unknown) =>
  ({
    ownBrand: brand,
    partner,
    language: 'nl-BE',
    context: { services: { demonstrationEngine: null } },
  }) as PartnerVisit;

it('a brand’s own grammar is what its engines are asked by, besides what their address asks already', () => {
  const folder = new BrandFolder(101);
  const engines = {
    booking: 'https://engine.example/start?tenant=7',
    corporate: 'https://corporate.example/',
    parameters: { partner: 'agency', language: 'hl', layout: 'skin' },
    handover: { token: 'jwt', partner: 'agencyNo', language: 'locale' },
  };
  const visit = visitOf(loadBrands(folder.change(101, { engines }).path).byId(101));
  folder.remove();
  expect(engineAddress(visit)).toBe('https://engine.example/start?tenant=7&agency=10001&hl=nl-BE');
  expect(layoutAddress(visit)).toBe('https://engine.example/start?tenant=7&skin=l%2F1&hl=nl-BE');
  expect(engineHandover(visit)).toEqual({
    engine: engines.booking,
    fields: { jwt: 'a&b', agencyNo: '10001', locale: 'nl-BE' },
  });
  const corporate = { ...visit, partner: { ...visit.partner, corporate: true } };
  expect(engineAddress(corporate)).toBe('https://corporate.example/?agency=10001&hl=nl-BE');
});

it('the brands say what their engines were asked by before', () => {
  for (const each of loadBrands().all) {
    const visit = visitOf(each);
    expect(engineAddress(visit)).toBe(`${each.engines.booking}?partnerid=10001&language=nl-BE`);
    expect(engineHandover(visit).fields).toEqual({ token: 'a&b', partnerid: '10001', language: 'nl-BE' });
  }
});

it('a guest on another brand’s host books, shows and links with its own brand’s engine (D1)', () => {
  const own = brand(101);
  const guest = { ...visitOf(own), brand: brand(104), url: new URL('https://portal.example/partner/') } as PartnerVisit;
  expect([engineAddress(guest), layoutAddress(guest), engineHandover(guest).engine]).toEqual([
    expect.stringContaining(own.engines.booking),
    expect.stringContaining(own.engines.booking),
    own.engines.booking,
  ]);
  const shown = { ...guest, ownBrand: { ...own, bannerAddress: 'https://own.example/{fileid}' } };
  expect(bannerAddress(shown, 'a', 'b.png')).toBe('https://own.example/a');
});
