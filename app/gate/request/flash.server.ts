import { createCookie } from '@remix-run/node';
import { z } from 'zod';

/** A cookie has no room for more; the fields themselves say all of it. */
const mostChecks = 10;

/**
 * One-time messages (D18): a redirect carries a message's code to the next page, which shows it and forgets it. The
 * cookie holds a key of `messages` in common.json and at most a page's, never a text, so nobody can put words in.
 */
const flashSchema = z.object({
  tone: z.enum(['success', 'warning']),
  key: z.string().regex(/^[a-zA-Z]{1,60}$/),
  /** label of a page that the message names */
  page: z
    .string()
    .regex(/^[a-zA-Z]{1,60}$/)
    .optional(),
  /** what was saved and should be looked at all the same: a message's code, numbers for it, and the field's id */
  checks: z
    .array(
      z.object({
        key: z.enum(['checkIban', 'checkIbanTwice', 'checkOnlyIban']),
        account: z.number().int().optional(),
        other: z.number().int().optional(),
        at: z.string().regex(/^[a-z]+-[\w[\].]{1,40}$/),
      }),
    )
    .max(mostChecks)
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
  cookie.serialize({ ...flash, checks: flash.checks?.slice(0, mostChecks) });

export const dropFlashCookie = (): Promise<string> => cookie.serialize(null, { maxAge: 0 });
