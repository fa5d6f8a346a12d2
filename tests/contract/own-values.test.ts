import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { failed, withProxiedPlatform } from './proxied-platform';

const proxied = withProxiedPlatform();

type Office = Record<string, string>;

const words = (...values: string[]) => values.map(value => ({ value, texts: { 1: { label: value } } }));
/** What the platform of these tests has, and no other values. */
const lists = {
  salutation: words('mr', 'ms'),
  titel: words('dr'),
  kette: words('none', 'chain'),
  country: words('NL', 'BE', 'DE'),
};
const known: Office = { firma: 'Office', email: 'a@office.example', anrede: 'ms', titel: '', reisebuerotyp: 'none' };
const postalCodes: Record<string, RegExp> = { NL: /^\d{4}[A-Z]{2}$/, BE: /^\d{4}$/, DE: /^\d{5}$/, FR: /^\d{5}$/ };

async function bodyOf(request: IncomingMessage): Promise<Office> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

const isKnown = (list: { value: string }[], value = '') => value === '' || list.some(each => each.value === value);

function isRight({ anrede, titel, reisebuerotyp, land = '', plz = '' }: Office): boolean {
  const inLists =
    isKnown(lists.salutation, anrede) && isKnown(lists.titel, titel) && isKnown(lists.kette, reisebuerotyp);
  return inLists && isKnown(lists.country, land) && postalCodes[land]?.test(plz) === true;
}

describe('an office is saved with', () => {
  /** The offices that were saved: as changed, and as it was. */
  async function savedBy(office: Office): Promise<Office[]> {
    const saved: Office[] = [];
    let stored = { ...known, ...office };
    proxied.instead = (request, response, pass) => {
      const { method, url = '' } = request;
      const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
      if (url.startsWith('/standardvalues')) answer(200, lists);
      else if (url === '/partner/10001') answer(200, stored);
      else if (method !== 'POST' || url !== '/partner/10001/save') pass();
      else
        bodyOf(request).then(body => {
          saved.push(body);
          if (!isRight(body)) return answer(422, { error: 'invalid' });
          stored = body;
          answer(200, {});
        });
    };
    expect(failed(await proxied.findings('savePartner', { writes: true }))).toEqual([]);
    return saved;
  }

  it('values that the platform has, and another postal code only where five digits are right', async () => {
    const [changed, restored] = await savedBy({ land: 'DE', plz: '22767' });
    expect(changed).toMatchObject({ anrede: 'mr', titel: 'dr', reisebuerotyp: 'chain', land: 'DE', plz: '20095' });
    expect(restored).toMatchObject({ anrede: 'ms', titel: '', reisebuerotyp: 'none', land: 'DE', plz: '22767' });
  });

  it.each([
    { land: 'NL', plz: '1011AJ' },
    { land: 'BE', plz: '2000' },
  ])('its own address elsewhere: %j', async address => {
    const [changed] = await savedBy(address);
    expect(changed).toMatchObject({ ...address, anrede: 'mr' });
  });
});

it('terms that a platform hands out are not sent back as text', async () => {
  const agbencoded = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
  const withTerms = (layout: { texts: object[] }) => ({
    ...layout,
    texts: layout.texts.map(text => ({ ...text, agbencoded })),
  });
  proxied.mistake({ call: 'getLayout', body: withTerms as never });
  expect(failed(await proxied.findings('saveLayout', { writes: true }))).toEqual([]);
});
