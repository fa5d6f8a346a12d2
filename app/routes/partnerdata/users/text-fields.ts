import type { UserValues } from '~/forms/user';

type TextField = { [Name in keyof UserValues]: UserValues[Name] extends string ? Name : never }[keyof UserValues];

const all: Record<TextField, true> = {
  username: true,
  firstname: true,
  lastname: true,
  department: true,
  phone: true,
  fax: true,
  email: true,
  comment: true,
};

/** In the order of the form. Apart from the schema, which a page loads only when somebody edits. */
export const textFields = Object.keys(all) as TextField[];
