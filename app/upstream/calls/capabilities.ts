import { z } from 'zod';
import { call } from '../call';

export const capabilityCalls = {
  /** the calls beyond the specification that this platform has, by their names in the table (D34) */
  capabilities: call({
    title: 'Which further calls the platform has',
    text: [
      'Names the calls beyond the specification that this platform has. Without it the portal sends the specification’s calls and nothing more.',
    ],
    since: 'beyond',
    method: 'GET',
    path: 'capabilities',
    action: 'capabilities',
    class: 'notice',
    right: null,
    request: z.object({}),
    answer: z.object({ calls: z.array(z.string().max(80)).max(1_000).nullish() }),
  }),
};
