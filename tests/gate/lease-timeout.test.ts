import { expect, it } from 'vitest';
import { LeaseTimeout } from '~/database/store/leases.server';
import { unavailableReason } from '~/gate/request/failure.server';

it('a page that waited in vain for another save says that the portal is busy, not that it is broken', () => {
  expect(unavailableReason(new LeaseTimeout('partner 10001'))).toBe('busy');
  expect(unavailableReason(new Error('else'))).toBeUndefined();
});
