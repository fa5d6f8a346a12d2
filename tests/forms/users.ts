import { aclOf, rights } from '~/rules/rights';
import type { Posted } from './posting';

export const editor = { username: '10001', rights: 367, partnerId: 10001 };

export const stored = {
  userno: 14,
  username: 'frontdesk1',
  firstname: 'Heike',
  lastname: 'Jäger',
  department: 'Empfang',
  phone: '49401234567',
  fax: '',
  email: 'heike@seeblick.example',
  comment: '',
  accountlocked: false,
  acl: aclOf(rights.basic),
};

export const subject = { userno: 14, username: 'frontdesk1', mask: 1, locked: false };

/** A new user as the form posts it. */
export const filled: Posted = {
  username: 'harbour01',
  firstname: 'Ann',
  lastname: 'Lee',
  department: '',
  phone: '040 1234567',
  fax: '',
  email: '',
  comment: '',
  password: 'Lighthouse-1',
  password2: 'Lighthouse-1',
  'rights.basic': 'on',
};
