import type { Handlers } from '../context';
import { bankAccountHandlers } from './bank-accounts.server';
import { capabilityHandlers } from './capabilities.server';
import { clientErrorHandlers } from './client-error.server';
import { fileHandlers } from './files.server';
import { layoutHandlers } from './layout.server';
import { linkHandlers } from './links.server';
import { organizerHandlers } from './organizers.server';
import { partnerHandlers } from './partner.server';
import { partnerReportHandlers } from './partner-report.server';
import { passwordHandlers } from './password.server';
import { referenceHandlers } from './reference.server';
import { sessionHandlers } from './session.server';
import { statementHandlers } from './statements.server';
import { subPartnerHandlers } from './sub-partners.server';
import { topSortHandlers } from './top-sort.server';
import { trafficHandlers } from './traffic.server';
import { transactionHandlers } from './transactions.server';
import { userHandlers } from './users.server';

export const handlers: Required<Handlers> = {
  ...sessionHandlers,
  ...passwordHandlers,
  ...partnerHandlers,
  ...bankAccountHandlers,
  ...layoutHandlers,
  ...referenceHandlers,
  ...userHandlers,
  ...topSortHandlers,
  ...organizerHandlers,
  ...transactionHandlers,
  ...trafficHandlers,
  ...partnerReportHandlers,
  ...fileHandlers,
  ...statementHandlers,
  ...subPartnerHandlers,
  ...linkHandlers,
  ...clientErrorHandlers,
  ...capabilityHandlers,
};
