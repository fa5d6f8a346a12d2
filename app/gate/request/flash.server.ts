import { createCookie } from '@remix-run/node';
import { z } from 'zod';

/**
 * One-time messages (D18). The cookie holds keys of `messages` in common.json, never text, so nobody can inject any.
 */
const flashSchema = z.object({
  tone: z.enum(['success', 'warning']),
  key: z.string().regex(/^[a-zA-Z]{1,60}$/),
  page: z
    .string()
    .regex(/^[a-zA-Z]{1,60}$/)
    .optional(),
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

export const flashCookie = (flash: Flash): Promise<string> => cookie.serialize(flash);

export const dropFlashCookie = (): Promise<string> => cookie.serialize(null, { maxAge: 0 });
