/**
 * Whose something is. The login alone does not tell: a user name that one agency has given up can be another agency's the
 * next minute.
 */
export interface Owner {
  partnerId: number;
  login: string;
}
