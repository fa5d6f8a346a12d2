import '~/forms/in-browser';
import { parseForm } from '~/forms/parse-form';
import { passwordChangeSchema } from '~/forms/password-change';

/** The server's own schema, loaded when somebody begins to type. */
export const validate = (formData: FormData) => parseForm(formData, passwordChangeSchema);
