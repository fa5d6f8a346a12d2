/** The database can't serve this now; a page says so, and when to come back. */
export abstract class DatabaseUnavailable extends Error {
  abstract readonly unavailable: Unavailable;
}

export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) throw error;
}

export type Unavailable = 'busy' | 'database' | 'full';

/** All connections were in use for too long, or others held what was needed: more is asked of the database than it can do. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy';
  readonly unavailable = 'busy';

  constructor(cause: unknown) {
    super('The database had no time.', { cause });
  }
}

/** Nobody answers, or the connection broke: what was sent may have been done. */
export class DatabaseAway extends DatabaseUnavailable {
  override name = 'DatabaseAway';
  readonly unavailable = 'database';

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** No room is left on its disk. */
export class DatabaseFull extends DatabaseUnavailable {
  override name = 'DatabaseFull';
  readonly unavailable = 'full';

  constructor(cause: unknown) {
    super('The database’s disk is full.', { cause });
  }
}
