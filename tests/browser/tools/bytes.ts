import type { BrowserContext, Page } from '@playwright/test';

export interface Load {
  /** everything that came over the wire, heads included */
  bytes: number;
  document: number;
  requests: string[];
}

/** Opens an address in a browser that has never been here, and weighs all that it fetches, until it fetches no more. */
export async function firstVisit(page: Page, address: string): Promise<Load> {
  const wire = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => names.set(requestId, request.url));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await wire.send('Network.enable');
  await page.goto(address, { waitUntil: 'networkidle' });
  await wire.detach();
  const all = [...sizes].map(([id, size]) => ({ url: names.get(id) ?? '?', size }));
  return {
    bytes: all.reduce((sum, { size }) => sum + size, 0),
    document: all.find(({ url }) => new URL(url).pathname === new URL(address).pathname)?.size ?? 0,
    requests: all.map(({ url, size }) => `${size} ${new URL(url).pathname}`),
  };
}

/** Keeps only who is signed in, so that the next page meets a browser without a cache and without a preference. */
export async function onlySession(context: BrowserContext): Promise<void> {
  const session = (await context.cookies()).filter(({ name }) => /portal$/.test(name));
  await context.clearCookies();
  await context.addCookies(session);
}
