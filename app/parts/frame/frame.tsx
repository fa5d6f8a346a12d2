import { type ReactNode, useEffect, useState } from 'react';
import { Footer } from './footer';
import type { FrameData } from './frame-data';
import { Header } from './header';
import { Menu } from './menu';
import { Notice } from './notice';
import { SkipLinks } from './skip-links';
import { isIntent } from './use-form-page';

export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  return (
    <>
      <SkipLinks withMenu={frame.visitor !== null} />
      <Header frame={frame} />
      <div className={frame.visitor ? 'desk' : 'desk open'}>
        {frame.visitor && <Menu visitor={frame.visitor} page={frame.page} under={frame.under} />}
        <main id="content" tabIndex={-1}>
          {frame.flash && <Flash {...frame.flash} />}
          {children}
        </main>
      </div>
      <Footer frame={frame} />
    </>
  );
}

/** Stays until the next page (D18), but not beside a save that has failed since. */
function Flash({ tone, text }: NonNullable<FrameData['flash']>) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (event.defaultPrevented && !isIntent(event)) setPast(true);
    };
    // On the window: after the form's own handler.
    window.addEventListener('submit', onSubmit);
    return () => window.removeEventListener('submit', onSubmit);
  }, []);
  if (past) return null;
  return (
    <Notice tone={tone} announced>
      <p>{text}</p>
    </Notice>
  );
}
