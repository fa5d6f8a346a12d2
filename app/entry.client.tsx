import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { wordOptions } from './gate/word-options';
import { AssetsProvider, assetsOfDocument } from './parts/document';
import type { FrameData } from './parts/frame-data';

/**
 * Wakes a page that the server has already drawn. It works without this; when the words are missing it stays as it is,
 * since hydrating without them would turn good text into raw keys.
 */
const frame = window.__remixContext.state.loaderData?.root as FrameData | undefined;

if (frame?.words) {
  const words = i18next.createInstance();
  words.use(initReactI18next);
  await words.init({
    ...wordOptions,
    lng: frame.language,
    fallbackLng: false,
    ns: Object.keys(frame.words),
    resources: { [frame.language]: frame.words as Record<string, Record<string, string>> },
    react: { useSuspense: false },
  });
  startTransition(() => {
    hydrateRoot(
      document,
      <AssetsProvider value={assetsOfDocument(document)}>
        <I18nextProvider i18n={words}>
          <RemixBrowser />
        </I18nextProvider>
      </AssetsProvider>,
    );
  });
}
