import type { Check } from '../check';
import { skip, unless } from '../fault';
import type { Reply } from '../wire.server';

/** With one of the statuses, else with any 4xx that does not end the visitor's session. */
export const refused = ({ status, fault: broken }: Reply, ...statuses: number[]) => {
  const fine = statuses.length > 0 ? statuses.includes(status) : status >= 400 && status < 500 && !endsSession(status);
  const wanted = statuses.join(' or ') || '4xx, neither 401 nor 403';
  return unless(fine, wanted, status === 0 ? (broken ?? 'nothing') : status, 'status');
};

const endsSession = (status: number) => status === 401 || status === 403;

const unknownLogin = '999999999';

export const signInChecks: Check[] = [
  {
    call: 'checkPartner',
    name: 'knows the login',
    level: 'must',
    paragraph: 'answer',
    async run(kit) {
      const { partnerid } = await kit.read('checkPartner', { username: kit.account.login });
      return unless(partnerid > 0, 'a partner id', partnerid, 'partnerid');
    },
  },
  {
    call: 'checkPartner',
    name: 'refuses an unknown login',
    level: 'must',
    paragraph: 'statuses',
    run: async kit => refused(await kit.reply('checkPartner', { username: unknownLogin })),
  },
  {
    call: 'authentication',
    name: 'lets in with the password',
    level: 'must',
    paragraph: 'answer',
    async run(kit) {
      const { accesstoken } = await kit.session();
      return unless(accesstoken > 0, 'the sum of some rights', accesstoken, 'accesstoken');
    },
  },
  {
    call: 'authentication',
    name: 'names the login, if it names one',
    level: 'must',
    paragraph: 'answer',
    async run(kit) {
      const { user } = await kit.session();
      if (user === '') return skip('no user');
      const same = user.toLowerCase() === kit.account.login.toLowerCase();
      return unless(same, 'the login signed in with', 'another name', 'user');
    },
  },
  {
    call: 'checkPartner',
    name: 'names the partner of the session',
    level: 'must',
    paragraph: 'answer',
    async run(kit) {
      const { partnerid } = await kit.read('checkPartner', { username: kit.account.login });
      return unless(partnerid === (await kit.session()).partnerid, 'as in authentication', 'another', 'partnerid');
    },
  },
  {
    call: 'authentication',
    name: 'is of the brand that the first step named',
    level: 'must',
    paragraph: 'answer',
    async run(kit) {
      const { mandant } = await kit.read('checkPartner', { username: kit.account.login });
      return unless(mandant === (await kit.session()).mandant, 'as in checkPartner', 'another', 'mandant');
    },
  },
  {
    call: 'authentication',
    name: 'refuses a wrong password',
    level: 'must',
    paragraph: 'statuses',
    async run(kit) {
      const request = { username: kit.account.login, password: 'not-the-Password-1' };
      return refused(await kit.reply('authentication', request), 401, 403);
    },
  },
  {
    call: 'authentication',
    name: 'refuses an unknown login',
    level: 'must',
    paragraph: 'statuses',
    async run(kit) {
      const request = { username: unknownLogin, password: 'not-the-Password-1' };
      return refused(await kit.reply('authentication', request), 401, 403);
    },
  },
  {
    call: 'passwordReset',
    name: 'refuses an unknown partner',
    level: 'must',
    paragraph: 'statuses',
    run: async kit => refused(await kit.reply('passwordReset', { partnerId: unknownLogin }), 400),
  },
  {
    call: 'reportClientError',
    name: 'takes a report without a token',
    level: 'should',
    paragraph: 'request',
    async run(kit) {
      const { status, fault: broken } = await kit.reply('reportClientError', {
        partnerid: '0',
        message: 'conformance',
      });
      return unless(status >= 200 && status < 300, '2xx', broken ?? status, 'status');
    },
  },
];
