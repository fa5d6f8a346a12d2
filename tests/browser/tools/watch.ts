import type { BrowserContext } from '@playwright/test';
import { rememberForm } from '../../tools/canaries';

/** Chromium writes a line for each answer that says 4xx, or 502 where the platform could not give a file: the portal's honest answers. */
const honest = /^Failed to load resource: the server responded with a status of (4\d\d|502)/;

/**
 * Gathers what no page of the portal may do: break, complain (a hydration that failed, a policy that was violated), or
 * ask anybody but the portal.
 */
export async function watch(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  // Some violations (code from text, when it is caught) reach no console; the event knows them all.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${effectiveDirective} forbids ${blockedURI}`),
    ),
  );
  context.on('weberror', fault => faults.push(`page error: ${fault.error().message}`));
  context.on('console', message => {
    const text = message.text();
    if (message.type() === 'error' && !honest.test(text)) faults.push(`console: ${text}`);
    // Policy violations are errors in today's Chromium; whatever their level, they count.
    else if (/Content Security Policy/i.test(text)) faults.push(`policy: ${text}`);
  });
  context.on('request', request => {
    if (/urlencoded/.test(request.headers()['content-type'] ?? '')) rememberForm(request.postData() ?? '');
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !/(^|\.)localhost$/.test(hostname)) faults.push(`third party: ${request.url()}`);
  });
  return faults;
}
