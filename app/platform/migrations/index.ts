import type { Migration } from 'kysely';
import { partners } from './0001-partners';
import { catalogue } from './0002-catalogue';
import { bookings } from './0003-bookings';
import { settings } from './0004-settings';
import { files } from './0005-files';
import { access } from './0006-access';
import { layoutRules } from './0007-layout-rules';
import { lists } from './0008-lists';
import { users } from './0009-users';
import { bookingFigures } from './0010-booking-figures';
import { bookingCounts } from './0011-booking-counts';
import { bookingIndexes } from './0012-booking-indexes';
import { downloads } from './0015-downloads';
import { bookingSorts } from './0016-booking-sorts';
import { bookingStatements } from './0018-statements';
import { reportMoney } from './0021-report-money';
import { letterPairs } from './0022-letter-pairs';
import { subPartners } from './0023-sub-partners';
import { partnerMonths } from './0024-partner-months';
import { campaigns } from './0025-campaigns';
import { settlements } from './0026-settlements';

/** The platform's migrations by name; names are applied in alphabetical order and never change once released. */
export const migrations: Record<string, Migration> = {
  '0001-partners': partners,
  '0002-catalogue': catalogue,
  '0003-bookings': bookings,
  '0004-settings': settings,
  '0005-files': files,
  '0006-access': access,
  '0007-layout-rules': layoutRules,
  '0008-lists': lists,
  '0009-users': users,
  '0010-booking-figures': bookingFigures,
  '0011-booking-counts': bookingCounts,
  '0012-booking-indexes': bookingIndexes,
  '0015-downloads': downloads,
  '0016-booking-sorts': bookingSorts,
  '0018-statements': bookingStatements,
  '0021-report-money': reportMoney,
  '0022-letter-pairs': letterPairs,
  '0023-sub-partners': subPartners,
  '0024-partner-months': partnerMonths,
  '0025-campaigns': campaigns,
  '0026-settlements': settlements,
};
