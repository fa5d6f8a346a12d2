import { wire } from './wire-case';

const session = {
  AuthToken: 'token-of-10001',
  PartnerId: 10001,
  User: '10001',
  AccessToken: 367,
  PageTrakingEnabled: 1,
  IsCbe: 0,
  Mandant: '101',
  TradePartner: true,
  WlvToken: null,
};
const sessionRead = {
  authtoken: 'token-of-10001',
  partnerid: 10001,
  user: '10001',
  accesstoken: 367,
  pagetrakingenabled: true,
  iscbe: false,
  mandant: 101,
  tradepartner: true,
  wlvtoken: '',
  superpartner: null,
};

export const signInCases = [
  wire({
    call: 'authentication',
    request: { username: '10001', password: ' pass word&=+ü' },
    rest: { line: 'POST /api/authentication', json: { username: '10001', password: ' pass word&=+ü' } },
    action: {
      line: 'POST /wrapper?action=authentication',
      json: { username: '10001', password: ' pass word&=+ü' },
    },
    answer: session,
    read: sessionRead,
  }),
  wire({
    call: 'checkPartner',
    request: { username: 'frontdesk1' },
    rest: { line: 'POST /api/checkpartner', json: { username: 'frontdesk1' } },
    action: { line: 'POST /wrapper?action=checkpartner', json: { username: 'frontdesk1' } },
    answer: { IsCbe: '1', PartnerID: '10001', Username: 'frontdesk1', Mandant: 104 },
    read: { iscbe: true, partnerid: 10001, username: 'frontdesk1', mandant: 104 },
  }),
  wire({
    call: 'loginEhoi',
    request: { partnerid: '10001', exp: '1790000000', nonce: 'n-1', kid: 'k1', sig: 'c2ln' },
    rest: {
      line: 'POST /api/loginehoi',
      json: { partnerid: 10001, exp: '1790000000', nonce: 'n-1', kid: 'k1', sig: 'c2ln' },
    },
    action: {
      line: 'POST /wrapper?action=loginehoi',
      json: { partnerid: 10001, exp: '1790000000', nonce: 'n-1', kid: 'k1', sig: 'c2ln' },
    },
    answer: session,
    read: sessionRead,
  }),
  wire({
    call: 'passwordReset',
    request: { partnerId: '10001' },
    rest: { line: 'POST /api/passwordreset', json: { partnerId: '10001' } },
    action: { line: 'POST /wrapper?action=passwordreset', json: { partnerId: '10001' } },
    answer: { Success: true },
    read: { success: true },
  }),
  wire({
    call: 'passwordChange',
    request: { userName: '10001', oldPassword: 'old', newPassword: 'New-1234', confirmPassword: 'New-1234' },
    rest: {
      line: 'POST /api/passwordchange',
      json: { userName: '10001', oldPassword: 'old', newPassword: 'New-1234', confirmPassword: 'New-1234' },
    },
    action: {
      line: 'POST /wrapper?action=passwordchange',
      json: { userName: '10001', oldPassword: 'old', newPassword: 'New-1234', confirmPassword: 'New-1234' },
    },
    answer: { success: 0 },
    read: { success: false },
  }),
  wire({
    call: 'reportClientError',
    request: { partnerid: '10001', message: 'x is not a function & more, at ü=1' },
    rest: {
      line: 'POST /api/errorflash',
      form: 'partnerid=10001&message=x%20is%20not%20a%20function%20%26%20more,%20at%20%C3%BC%3D1',
    },
    action: {
      line: 'POST /wrapper?action=errorflash',
      form: 'partnerid=10001&message=x%20is%20not%20a%20function%20%26%20more,%20at%20%C3%BC%3D1',
    },
    file: { text: 'whatever', headers: { 'content-type': 'text/plain' } },
    read: undefined,
  }),
];
