import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { serveFile } from '~/gate/download/serve-file.server';
import { codeIn } from '~/gate/link-codes.server';
import { page } from '~/gate/request/page.server';
import { qrPng, qrSvg } from '~/gate/request/qr-code.server';
import { DownloadFailed } from '~/parts/report/download-failed';
import { readLinkPage } from './recipe.server';

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png' };

/** Of the same recipe as the page, or of a campaign code's short address. */
export const loader = page('marketing/links/:format', async visit => {
  const { format = '' } = visit.params;
  const id = visit.url.searchParams.get('code');
  const code = id === null ? null : await codeIn(visit, id);
  const filename = `qr-${[visit.partner.id, code?.code].filter(Boolean).join('-')}.${format}`;
  return serveFile(visit, {
    fileid: format,
    presentation: 'attachment',
    list: async () => Object.keys(types).map(fileid => ({ fileid, name: filename })),
    download: async () => {
      const { address, isWhole } = code ? { address: code.shortAddress, isWhole: true } : await readLinkPage(visit);
      if (!isWhole) return null;
      return { bytes: format === 'png' ? qrPng(address) : new TextEncoder().encode(qrSvg(address)), filename };
    },
    detectType: () => ({ type: types[format] ?? '', name: filename }),
    back: href('marketing/links'),
  });
});

export default function QrFile() {
  const { t } = useTranslation();
  const fault = useLoaderData<typeof loader>();
  return fault && <DownloadFailed {...fault} list={t('pages.links')} />;
}
