import '~/forms/in-browser';
import { parseForm } from '~/forms/parse-form';
import { type UserValues, userSchema } from '~/forms/user';
import type { UserAccess } from '~/rules/user-access';

/** Only the server knows which names are taken: `taken` grows with its answers. */
export function validatorOf(access: UserAccess, stored: UserValues | null, taken: readonly string[]) {
  const schema = userSchema(access, { stored: stored ?? undefined, taken });
  return (formData: FormData) => parseForm(formData, schema);
}
