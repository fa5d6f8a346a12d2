import { readImage } from '~/files/image';
import { findUpload } from '~/gate/form/uploads.server';
import { settle } from '~/gate/request/failure.server';
import { page } from '~/gate/request/page.server';
import type { PartnerVisit } from '~/gate/visit';

/** The saved logo, or with `?kept=` one that this login has uploaded but not saved. */
export const loader = page('wlv/logo', async visit => {
  const bytes = await logoOf(visit, visit.url.searchParams.get('kept'));
  const image = bytes && readImage(bytes);
  // Only images are served, whatever the upstream has stored.
  if (!bytes || !image || typeof image === 'string') return new Response(null, { status: 404 });
  return new Response(Buffer.from(bytes), { headers: { 'Content-Type': image.type } });
});

async function logoOf(visit: PartnerVisit, kept: string | null): Promise<Uint8Array | null> {
  if (kept !== null) return (await findUpload(visit, kept))?.bytes ?? null;
  const layout = await settle(visit.api.getLayout({ partnerid: visit.partner.id }));
  const content = layout.ok && layout.value.partnerlogoencoded;
  return content ? Buffer.from(content, 'base64') : null;
}
