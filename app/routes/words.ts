import { wordsFile } from '~/gate/i18n/words.server';
import { openPage } from '~/gate/request/page.server';

export const loader = openPage('words/:file', async ({ context, url }) =>
  wordsFile(context.services.translations, url.pathname.replace(/^.*\//, '')),
);
