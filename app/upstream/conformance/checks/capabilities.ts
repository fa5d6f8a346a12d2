import { calls } from '../../calls';
import { unknownCall } from '../../capabilities.server';
import type { Check } from '../check';
import { fault, skip, unless } from '../fault';

/** Asked without a token, as the portal does at its start. */
export const capabilityChecks: Check[] = [
  {
    call: 'capabilities',
    name: 'names calls that there are, or is no call of this platform',
    level: 'beyond',
    paragraph: 'answer',
    async run(kit) {
      const { status, fault: broken } = await kit.reply('capabilities', {});
      if (unknownCall.has(status)) return skip('this platform does not have it');
      if (status !== 200) return fault('200, 400, 404, 405 or 501', broken ?? status, 'status');
      const { calls: names } = await kit.readAgain('capabilities', {});
      const unknown = (names ?? []).filter(name => !Object.hasOwn(calls, name));
      return unless(unknown.length === 0, 'names of calls of the contract', `${unknown.length} others`, 'calls');
    },
  },
];
