/** All connections were in use for too long: more is asked of the database than it can do. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';

  constructor(cause: unknown) {
    super('No connection to the database became free in time.', { cause });
  }
}
