import type { SaveEvent } from '~/rules/saves';

export type AuditEvent =
  | 'login.ok'
  | 'login.failed'
  | 'login.limited'
  | 'login.newBrowser'
  | 'logout'
  | 'sso.ok'
  | 'sso.refused'
  | 'password.requested'
  | 'access.denied'
  | 'address.undone'
  | 'devices.forgotten'
  | SaveEvent;
