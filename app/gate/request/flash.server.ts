import { createCookie } from '@remix-run/node';
import { z } from 'zod';

/** Cookies are limited to 4 kB. */
const maxChecks = 10;

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
  checks: z
    .array(
      z.object({
        key: z.enum(['checkIban', 'checkIbanTwice', 'checkOnlyIban']),
        account: z.number().int().optional(),
        other: z.number().int().optional(),
        at: z.string().regex(/^[a-z]+-[\w[\].]{1,40}$/),
      }),
    )
    .max(maxChecks)
    .optional(),
});

export type Check = NonNullable<z.output<typeof flashSchema>['checks']>[number];

export type Flash = z.output<typeof flashSchema>;

const cookie = createCookie('flash', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

export async function readFlash(header: string | null): Promise<Flash | null> {
  try {
    return flashSchema.safeParse(await cookie.parse(header)).data ?? null;
  } catch {
    return null;
  }
}

export const flashCookie = (flash: Flash): Promise<string> =>
  cookie.serialize({ ...flash, checks: flash.checks?.slice(0, maxChecks) });

export const dropFlashCookie = (): Promise<string> => cookie.serialize(null, { maxAge: 0 });
