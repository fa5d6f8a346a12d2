import { wire } from './wire-case';

export const capabilityCases = [
  wire({
    call: 'capabilities',
    request: {},
    rest: { line: 'GET /api/capabilities' },
    action: { line: 'GET /wrapper?action=capabilities' },
    answer: { Calls: ['capabilities', 'somethingNew'] },
    read: { calls: ['capabilities', 'somethingNew'] },
  }),
];
