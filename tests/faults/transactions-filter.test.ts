import { expect, it } from 'vitest';
import { press } from '../tools/press';
import { withFaultyPortal } from './faulty';
import { expectSignedInPage } from './pages';

const faulty = withFaultyPortal({}, { shared: true });
const report = '/partner/statistics/bookingreport';

it('a list that fails leaves the form all that was asked for, also what it has no field for', async () => {
  const visitor = await faulty.signedIn();
  const asked = {
    ...{ state: 'paid', line: '3', area: '7', kind: 'river', user: '4', sort: '-commission' },
    ...{ columns: 'persons,line', period: 'year' },
  };
  await faulty.faults.fail({ path: /\/transactions\?/ }, '500');
  const answer = await visitor.get(`${report}?${new URLSearchParams(asked)}`);
  expectSignedInPage(answer, 502);
  const { location } = await press(visitor, answer, 'Refresh');
  const sent = new URL(location ?? '', answer.url).searchParams;
  expect(Object.fromEntries(sent)).toEqual({ ...asked, datetype: 'booking' });
});
