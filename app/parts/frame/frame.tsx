import type { ReactNode } from 'react';
import { Flash } from './flash';
import { Footer } from './footer';
import type { FrameData } from './frame-data';
import { Header } from './header';
import { Menu } from './menu';
import { SkipLinks } from './skip-links';

export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  return (
    <>
      <SkipLinks withMenu={frame.visitor !== null} />
      <Header frame={frame} />
      <div className={frame.visitor ? 'desk' : 'desk open'}>
        {frame.visitor && <Menu visitor={frame.visitor} page={frame.page} under={frame.under} />}
        <main>
          <Flash />
          {children}
        </main>
      </div>
      <Footer frame={frame} />
    </>
  );
}
