import { expect, it } from 'vitest';
import { pages } from '~/portal';
import { elements, textOf } from '../tools/html';
import { openPartner, partnerPage, savedPartner } from '../tools/partner-page';
import { content, press } from '../tools/press';
import { Visitor } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

/** Bodies that were seen to stop or freeze a server, and others that no page of the portal sends. */
const portal = withPortal();

const deep = Array.from({ length: 1_000 }, () => 'a').join('.');
const intent = (value: unknown) => `__intent__=${encodeURIComponent(JSON.stringify(value))}`;

const bodies: Record<string, string> = {
  'a list of a hundred million': 'a[100000000]=x',
  'a list of the form with a far index': 'accounts[100000000].iban=x',
  'a list of the form beyond its end': 'accounts[200].iban=x',
  'a negative index': 'accounts[-1].iban=x',
  'a deep name': `${deep}=x`,
  'a deep name of the form': 'accounts[0].iban.a.b.c.d=x',
  'many fields': Array.from({ length: 501 }, (_, row) => `accounts[${row % 200}].iban=${row}`).join('&'),
  'a long name': `${'x'.repeat(121)}=x`,
  'a prototype': '__proto__.x=1',
  'a prototype in a list': 'accounts[0].__proto__.x=1',
  'a constructor': 'constructor.prototype.x=1',
  'a field that the form has not': 'rights=367',
  'somebody else’s partner': 'partnerid=10002',
  'a field twice': 'firma=a&firma=b',
  'a field as a list': 'firma[]=a',
  'a field as a record': 'firma.a=a',
  'a NUL': 'firma=a%00b',
  'an intent that is no JSON': '__intent__=%7B',
  'an unknown intent': intent({ type: 'explode', payload: {} }),
  'an intent for a foreign list': intent({ type: 'insert', payload: { name: 'nothing' } }),
  'an intent far away': intent({ type: 'insert', payload: { name: 'accounts', index: 100_000_000 } }),
  'an intent with a prototype':
    '__intent__=%7B%22type%22%3A%22update%22%2C%22payload%22%3A%7B%22__proto__%22%3A1%7D%7D',
  'two intents': `${intent({ type: 'validate', payload: {} })}&${intent({ type: 'validate', payload: {} })}`,
  'a state that is no JSON': '__state__=x',
  'a state of a foreign name': `__state__=${encodeURIComponent('{"validated":{"nothing":true}}')}`,
};

const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

it.each(Object.keys(bodies))('%s is a 400 page, changes nothing and stops nobody', async name => {
  const who = new Visitor(portal.url);
  await who.enter('10003');
  const before = await savedPartner(who);
  const answer = await who.send(partnerPage, { method: 'POST', body: bodies[name], headers });
  expect(answer.status).toBe(400);
  expect(textOf(elements(content(answer), 'h1')[0])).toBe('This request can’t be read');
  expect(await savedPartner(who)).toEqual(before);
});

it.each(['fname', 'hausnummer', 'plz', 'phone.number', 'email', 'url', 'accounts[0].iban', 'accounts[0].accountowner'])(
  'ten thousand hostile characters in %s are validated like any others',
  async name => {
    const who = new Visitor(portal.url);
    await who.enter('10003');
    const added = await press(who, await openPartner(who), 'Add bank account');
    for (const shape of ['a-', ' ', '1', "a'", 'a@', 'a.', '/'].map(signs => signs.repeat(10_000 / signs.length))) {
      const answer = await press(who, added, 'Save', { [name]: `x${shape}!` });
      expect(answer.status).toBe(422);
    }
  },
);

it('an id that is longer than any is nothing that there is', async () => {
  const who = new Visitor(portal.url);
  await who.enter('10001');
  const answers: [path: string, status: number][] = [];
  for (const { path } of pages.filter(each => each.path.includes(':'))) {
    const { status } = await who.get(`/partner/${path.replace(/:\w+/g, 'a'.repeat(300))}`);
    answers.push([path, status]);
  }
  expect(answers.length).toBeGreaterThan(15);
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
});

it('the process that met all this is still the same', async () => {
  expect((await new Visitor(portal.url).get('/partner/login')).status).toBe(200);
  expect(portal.output().match(/Partner portal/g)).toHaveLength(1);
});
