import { outsidePages } from '~/gate/request/page.server';

/** Every address without a page, and the page for a request that the front turned away: drawn in the frame (D4). */
export const loader = outsidePages(async ({ context }): Promise<null> => {
  throw new Response(null, { status: context.rejectedStatus ?? 404 });
});

export const action = loader;

export default function Unknown() {
  return null;
}
