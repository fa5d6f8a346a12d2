import { z } from 'zod';

/**
 * Imported before any schema by whatever takes schemas into the browser: making the first object, zod tries code from
 * text, which the policy forbids. The server goes without this and keeps zod's faster way.
 */
z.config({ jitless: true });
