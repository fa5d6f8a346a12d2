import { type CallName, calls } from '~/upstream/calls';
import type { Handlers } from '../context';

export const capabilityHandlers = {
  async capabilities() {
    const names = Object.keys(calls) as CallName[];
    return { calls: names.filter(name => calls[name].since === 'beyond') };
  },
} satisfies Handlers;
