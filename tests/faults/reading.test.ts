import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf } from './pages';

/** Pages under an upstream that fails beyond a single call; what each call does to its page is in the matrix. */
const faulty = withFaultyPortal({ UPSTREAM_TIMEOUT_MS: '6000' });
const form = '/partner/partnerdata/edit';
const report = '/partner/statistics/overview';

it('the newsletter is still shown from a copy when the upstream is gone altogether', async () => {
  // The brand of this partner has one.
  const visitor = await faulty.signedIn('10006');
  expect(textOf(await visitor.get('/partner/home'))).toContain('Sign up for the newsletter');
  await faulty.faults.fail({}, 'refuse');
  const answer = await visitor.get('/partner/home');
  expectSignedInPage(answer, 200);
  expect(textOf(answer)).toContain('Sign up for the newsletter');
});

it('the address of a page whose session ended is known after the login, byte for byte', async () => {
  const visitor = await faulty.signedIn();
  await faulty.faults.fail({ path: /bankaccounts$/ }, '403');
  const deepLink = `${form}?from=%C3%A4+b&x`;
  expectLogin(await visitor.get(deepLink), deepLink);
  await faulty.faults.clear();
  expectLogin(await visitor.get(form), form);
});

it('what is read for a visitor who leaves is given up', async () => {
  const visitor = await faulty.signedIn();
  await faulty.faults.fail({ path: /\/transactions/ }, 'hang');
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { host, port } = new URL(faulty.portal.url);
  const path = '/partner/statistics/bookingreport';
  const asked = request({ host: '127.0.0.1', port, path, headers: { host, cookie } });
  asked.on('error', () => {});
  asked.end();
  const seen = () => faulty.faults.requests.find(({ url }) => /\/transactions/.test(url));
  await vi.waitFor(() => expect(seen()).toBeDefined(), { timeout: 5_000 });
  expect(seen()?.left).toBe(false);
  asked.destroy();
  // Long before the deadline of the call.
  await vi.waitFor(() => expect(seen()?.left).toBe(true), { timeout: 4_000 });
});

it('asks the upstream in the name of the trace that came, each time with an id of its own', async () => {
  const visitor = await faulty.signedIn('10001');
  const seen = async (headers: Record<string, string>) => {
    faulty.faults.requests.length = 0;
    await visitor.get('/partner/home', headers);
    return faulty.faults.requests[0]?.headers;
  };
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const first = await seen({ traceparent: `00-${trace}-00f067aa0ba902b7-01`, tracestate: 'congo=t61' });
  const second = await seen({ traceparent: `00-${trace}`, tracestate: 'congo=t61' });
  const [, traceId, span] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(String(first?.traceparent)) ?? [];
  expect([traceId, first?.tracestate]).toEqual([trace, 'congo=t61']);
  expect(span).not.toBe('00f067aa0ba902b7');
  // What is no trace is not passed on: one of the portal's own begins.
  expect(second?.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect([String(second?.traceparent).includes(trace), second?.tracestate]).toEqual([false, undefined]);
  expect(first?.['x-request-id']).not.toBe(second?.['x-request-id']);
});

// Last, for reports rest after it.
it('reports that hang on all their connections slow nobody else: home and forms come before any of them ends', async () => {
  const visitor = await faulty.signedIn();
  await faulty.faults.fail({ path: /\/statistics\// }, 'hang');
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  // More than there are connections for reports.
  const reports = Array.from({ length: 12 }, () => visitor.get(report).then(note('report')));
  await vi.waitFor(() => expect(faulty.asked('POST', /\/statistics\//)).toBeGreaterThanOrEqual(8), { timeout: 5_000 });
  for (const address of ['/partner/home', form, '/partner/provisions']) {
    await visitor.get(address).then(({ status }) => note(`${address} ${status}`)());
  }
  await Promise.all(reports);
  expect(ended.slice(0, 3)).toEqual(['/partner/home 200', `${form} 200`, '/partner/provisions 200']);
});
