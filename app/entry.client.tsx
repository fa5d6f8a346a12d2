import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setLanguages } from './languages';
import { type Bundle, I18nextProvider } from './parts/frame/browser-translations';
import { AssetsProvider, assetsOfDocument } from './parts/frame/document';
import type { FrameData } from './parts/frame/frame-data';
import { watchErrors } from './parts/frame/report-error';

watchErrors();

const frame = window.__remixContext.state.loaderData?.root as FrameData | undefined;

/** Without texts the page stays as the server rendered it: hydration would turn them into raw keys. */
async function hydrate({ language, format }: FrameData, address: string): Promise<void> {
  const { default: bundle }: { default: Bundle } = await import(/* @vite-ignore */ address);
  setLanguages([[language, { id: 0, name: '', fallback: [], flag: '', ...format }]]);
  startTransition(() => {
    hydrateRoot(
      document,
      <AssetsProvider value={assetsOfDocument(document)}>
        <I18nextProvider i18n={{ language, bundle }}>
          <RemixBrowser />
        </I18nextProvider>
      </AssetsProvider>,
    );
  });
}

if (frame?.words) void hydrate(frame, frame.words);
