import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { kindOfFile } from '~/files/download';
import { serveFile } from '~/gate/download/serve-file.server';
import { readProvisionFiles } from '~/gate/report/provision-files.server';
import { page } from '~/gate/request/page.server';
import { DownloadFailed } from '~/parts/report/download-failed';
import { safeFileName } from '~/rules/file-names';
import { monthOfAddress } from './list.server';

/** Only a file on the partner's own list of that month. */
export const loader = page('provisions/file/:fileid', async visit => {
  const { api, partner, params } = visit;
  const { year, month } = monthOfAddress(visit);
  const fileid = params.fileid ?? '';
  return serveFile(visit, {
    fileid,
    presentation: 'attachment',
    back: href('provisions', { year: String(year), month: String(month), show: 'files' }),
    list: async () => {
      const files = await readProvisionFiles(visit, { year, month });
      return files?.map(file => ({ fileid: file.fileid, name: file.filename })) ?? null;
    },
    download: () => api.downloadProvision({ partnerid: partner.id, fileId: fileid }),
    detectType(bytes, name) {
      const kind = kindOfFile(bytes, name);
      return kind && { type: kind.type, name: safeFileName(name, kind.ending) };
    },
  });
});

export default function ProvisionFile() {
  const { t } = useTranslation();
  const fault = useLoaderData<typeof loader>();
  // A served file is the response itself and renders no page.
  return fault && <DownloadFailed {...fault} list={t('pages.payout')} />;
}
