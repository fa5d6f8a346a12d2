import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Bundle, I18nextProvider } from './parts/browser-words';
import { AssetsProvider, assetsOfDocument } from './parts/document';
import type { FrameData } from './parts/frame-data';
import { watchErrors } from './parts/report-error';

watchErrors();

/**
 * Wakes a page that the server has already drawn. It works without this; when the words are missing it stays as it is,
 * since hydrating without them would turn good text into raw keys.
 */
const frame = window.__remixContext.state.loaderData?.root as FrameData | undefined;

if (frame?.words) {
  const words = { language: frame.language, bundle: frame.words as Bundle };
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
