import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setLanguages } from './languages';
import { type Bundle, I18nextProvider } from './parts/frame/browser-translations';
import { AssetsProvider, assetsOfDocument } from './parts/frame/document';
import type { FrameData } from './parts/frame/frame-data';
import { watchErrors } from './parts/frame/report-error';

watchErrors();

/** Without texts the page stays as the server rendered it: hydration would turn them into raw keys. */
const frame = window.__remixContext.state.loaderData?.root as FrameData | undefined;

if (frame?.words) {
  setLanguages([[frame.language, { id: 0, name: '', fallback: [], flag: '', ...frame.format }]]);
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
