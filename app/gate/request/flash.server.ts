import { createCookie } from '@remix-run/node';
import { z } from 'zod';

/** One-time messages (D18). The cookie holds keys of messages.json or, after `errors:`, of errors.json, so nobody can inject a text. */
const flashSchema = z.object({
  tone: z.enum(['success', 'warning']),
  key: z.string().regex(/^(errors:)?[a-zA-Z]{1,60}$/),
  page: z
    .string()
    .regex(/^[a-zA-Z]{1,60}$/)
    .optional(),
  /** id of the part of the page that it stands in; at the top without one */
  place: z
    .string()
    .regex(/^[a-z]{1,20}(-[a-z\d]{1,20})?$/)
    .optional(),
  /** of what failed: it may be saved, or a part of it (D21) */
  maybeSaved: z.boolean().optional(),
  /** fields of the form that somebody else has saved meanwhile (D21) */
  taken: z.array(z.string().regex(/^[a-z][\w.[\]]{0,60}$/i)).optional(),
});

export type Flash = z.output<typeof flashSchema>;

const cookie = createCookie('flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

export async function readFlash(header: string | null): Promise<Flash | null> {
  try {
    return flashSchema.safeParse(await cookie.parse(header)).data ?? null;
  } catch {
    return null;
  }
}

/** Cookies are limited to 4 kB. */
const maxTaken = 40;

export const flashCookie = (flash: Flash): Promise<string> =>
  cookie.serialize({ ...flash, taken: flash.taken?.slice(0, maxTaken) });

export const dropFlashCookie = (): Promise<string> => cookie.serialize(null, { maxAge: 0 });
