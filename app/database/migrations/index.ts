import type { Migration } from 'kysely';
import * as start from './001-start.server';
import * as uploads from './002-uploads.server';
import * as limits from './003-limits.server';
import * as history from './004-history.server';
import * as owners from './005-owners.server';
import * as views from './006-views.server';
import * as tries from './007-tries.server';
import * as devices from './008-devices.server';
import * as confirmations from './009-confirmations.server';
import * as notices from './011-notices.server';
import * as officeAddress from './012-office-address.server';
import * as secondFactors from './013-second-factors.server';
import * as signIns from './014-sign-ins.server';
import * as retention from './015-retention.server';
import * as knownBrowsers from './016-known-browsers.server';
import * as drafts from './017-drafts.server';
import * as noticeRequests from './018-notice-requests.server';
import * as bookingNotes from './019-booking-notes.server';
import * as commissionQueries from './020-commission-queries.server';
import * as linkCodes from './021-link-codes.server';
import * as auditMonths from './022-audit-months.server';
import * as purge from './023-purge.server';

/** A released migration is never changed. */
export const portalMigrations: Record<string, Migration> = {
  '001-start': start,
  '002-uploads': uploads,
  '003-limits': limits,
  '004-history': history,
  '005-owners': owners,
  '006-views': views,
  '007-tries': tries,
  '008-devices': devices,
  '009-confirmations': confirmations,
  '011-notices': notices,
  '012-office-address': officeAddress,
  '013-second-factors': secondFactors,
  '014-sign-ins': signIns,
  '015-retention': retention,
  '016-known-browsers': knownBrowsers,
  '017-drafts': drafts,
  '018-notice-requests': noticeRequests,
  '019-booking-notes': bookingNotes,
  '020-commission-queries': commissionQueries,
  '021-link-codes': linkCodes,
  '022-audit-months': auditMonths,
  '023-purge': purge,
};
