import { useRouteLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { FrameData } from './frame-data';
import { Notice } from './notice';
import { isIntent } from './use-form-page';

export const flashId = 'saved';

/** Stays until the next page (D18), but not beside a save that has failed since. */
export function Flash({ place }: { place?: string }) {
  const flash = useRouteLoaderData<FrameData>('root')?.flash;
  const [past, setPast] = useState(false);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (event.defaultPrevented && !isIntent(event)) setPast(true);
    };
    // On the window: after the form's own handler.
    window.addEventListener('submit', onSubmit);
    return () => window.removeEventListener('submit', onSubmit);
  }, []);
  if (past || !flash || flash.place !== place) return null;
  return (
    <Notice tone={flash.tone} id={place && flashId} announced>
      <p>{flash.text}</p>
    </Notice>
  );
}
