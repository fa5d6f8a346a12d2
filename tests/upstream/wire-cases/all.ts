import { fileCases } from './files';
import { layoutAndUserCases } from './layout-and-users';
import { partnerCases } from './partner';
import { referenceCases } from './reference';
import { signInCases } from './sign-in';
import { statisticsCases } from './statistics';
import { transactionCases } from './transactions';

export const wireCases = [
  ...signInCases,
  ...partnerCases,
  ...transactionCases,
  ...statisticsCases,
  ...referenceCases,
  ...layoutAndUserCases,
  ...fileCases,
];
