import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { kindOfFile } from '~/files/download';
import { page } from '~/gate/request/page.server';
import { DownloadFailed } from '~/parts/report/download-failed';
import { safeFileName } from '~/rules/file-names';
import { giveMarketing } from './list.server';

/** Checked to be a PDF by its bytes. */
export const loader = page('marketing/offertemplates/:fileid', visit =>
  giveMarketing(visit, 'offertemplate', 'framed', (bytes, name) => {
    const kind = kindOfFile(bytes, name);
    return kind?.ending === 'pdf' ? { type: kind.type, name: safeFileName(name, 'pdf') } : null;
  }),
);

export default function OfferTemplateFile() {
  const { t } = useTranslation();
  const fault = useLoaderData<typeof loader>();
  return fault && <DownloadFailed {...fault} list={t('pages.offerTemplates')} />;
}
