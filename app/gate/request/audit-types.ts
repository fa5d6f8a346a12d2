export type AuditEvent =
  | 'login.ok'
  | 'login.failed'
  | 'login.limited'
  | 'login.newBrowser'
  | 'logout'
  | 'sso.ok'
  | 'sso.refused'
  | 'password.requested'
  | 'password.changed'
  | 'access.denied'
  | SaveEvent;

export type SaveEvent =
  | 'partner.saved'
  | 'accounts.saved'
  | 'user.created'
  | 'user.saved'
  | 'user.deleted'
  | 'topsort.saved'
  | 'organizers.saved'
  | 'contact.saved'
  | 'layout.saved'
  | 'view.saved'
  | 'view.deleted';
