import { outsidePages } from '~/gate/request/page.server';

/** For every address without a page, and for requests that the front rejects (D4). */
export const loader = outsidePages(async ({ context }): Promise<null> => {
  throw new Response(context.rejectedReason, { status: context.rejectedStatus ?? 404 });
});

export const action = loader;

export default function Unknown() {
  return null;
}
