import { z } from 'zod';

/** To be imported before any schema in the browser: zod would try `eval`, which the content security policy forbids. */
z.config({ jitless: true });
