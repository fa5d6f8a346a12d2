import { describe, expect, it } from 'vitest';
import { failures, refusals, sessionEnds } from './failures';
import { withFaultyPortal } from './faulty';
import { expectLogin, expectSignedInPage, textOf, valueIn, words } from './pages';

const faulty = withFaultyPortal();
const form = '/partner/partnerdata/edit';

/**
 * The portal keeps reference data for ten minutes, so each screen's failures come first: until then it has no copy. An
 * upstream that ends the session must be met by somebody who has just signed in.
 */
describe('home', () => {
  // The brand of this partner has a newsletter.
  const login = '10006';
  const parts = /\/partner\/\d+$|externallinks/;

  it.each([...failures, ...refusals])('is complete without what could not be had: %j', async fault => {
    const visitor = await faulty.signedIn(login);
    await faulty.faults.fail({ path: parts }, fault);
    const answer = await visitor.get('/partner/home');
    expectSignedInPage(answer, 200);
    expect(textOf(answer)).toContain('Booking engine for partner 10006');
    expect(textOf(answer)).not.toContain('Sign up for the newsletter');
    expect(textOf(answer)).not.toContain('No homepage is stored');
  });

  it.each(sessionEnds)('leads to the login when the upstream ended the session: %j', async fault => {
    const visitor = await faulty.signedIn(login);
    await faulty.faults.fail({ path: parts }, fault);
    expectLogin(await visitor.get('/partner/home?from=%C3%A4+b'), '/partner/home?from=%C3%A4+b');
    await faulty.faults.clear();
    expectLogin(await visitor.get('/partner/home'), '/partner/home');
  });

  it('asks the upstream in the name of the trace that came, each time with an id of its own', async () => {
    const visitor = await faulty.signedIn('10001');
    faulty.faults.requests.length = 0;
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await visitor.get('/partner/home', { traceparent: `00-${trace}-00f067aa0ba902b7-01`, tracestate: 'congo=t61' });
    await visitor.get('/partner/home', { traceparent: `00-${trace}`, tracestate: 'congo=t61' });
    const [first, second] = faulty.faults.requests.map(({ headers }) => headers);
    const [, traceId, span] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(String(first?.traceparent)) ?? [];
    expect([traceId, first?.tracestate]).toEqual([trace, 'congo=t61']);
    expect(span).not.toBe('00f067aa0ba902b7');
    // What is no trace is not passed on: one of the portal's own begins.
    expect(second?.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
    expect([String(second?.traceparent).includes(trace), second?.tracestate]).toEqual([false, undefined]);
    expect(first?.['x-request-id']).not.toBe(second?.['x-request-id']);
  });

  it('still shows the newsletter from a copy when the upstream fails later', async () => {
    const visitor = await faulty.signedIn(login);
    expect(textOf(await visitor.get('/partner/home'))).toContain('Sign up for the newsletter');
    await faulty.faults.fail({}, 'refuse');
    const answer = await visitor.get('/partner/home');
    expectSignedInPage(answer, 200);
    expect(textOf(answer)).toContain('Sign up for the newsletter');
  });
});

describe("the partner form's record", () => {
  const record = [/\/partner\/10001$/, /bankaccounts$/];

  describe.each(record)('at %s', path => {
    it.each([...failures, ...refusals])('is an alert with a way to try again, never an empty form: %j', async fault => {
      const visitor = await faulty.signedIn();
      await faulty.faults.fail({ path }, fault);
      const answer = await visitor.get(form);
      expectSignedInPage(answer, 502);
      expect(textOf(answer)).toContain(words.generic);
      expect(answer.html.includes(`<a href="${form}">${words.retry}</a>`)).toBe(true);
      expect(valueIn(answer, 'firma')).toBeUndefined();
      await faulty.faults.clear();
      expect(valueIn(await visitor.get(form), 'firma')).toBeTruthy();
    });

    it.each(sessionEnds)('leads to the login and back again when the session ended there: %j', async fault => {
      const visitor = await faulty.signedIn();
      await faulty.faults.fail({ path }, fault);
      const deepLink = `${form}?from=%C3%A4+b&x`;
      expectLogin(await visitor.get(deepLink), deepLink);
      await faulty.faults.clear();
      expectLogin(await visitor.get(form), form);
    });
  });
});
