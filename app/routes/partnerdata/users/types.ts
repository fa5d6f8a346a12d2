import type { UserValues } from '~/forms/user';
import type { RightName } from '~/rules/rights';
import type { UserAccess } from '~/rules/user-access';

/** A password is typed, never read. */
export type FormValues = UserValues & { password?: string; password2?: string; withoutBasic?: boolean };

export interface UserRow {
  userno: number;
  username: string;
  firstname: string;
  lastname: string;
  department: string;
  phone: string;
  locked: boolean;
  rights: RightName[];
  readOnly: boolean;
  deletion: UserAccess['deletion'];
}
