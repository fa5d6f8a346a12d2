/** One agency's former user name can become another's. */
export interface Owner {
  partnerId: number;
  login: string;
}
