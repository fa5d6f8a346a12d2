import { useRouteLoaderData } from '@remix-run/react';
import type { Language } from '~/languages';
import type { FrameData } from './frame-data';

/** The page's language, for the form of its figures; the same on the server and, where a page has scripts, in the browser. */
export const useLanguage = (): Language => useRouteLoaderData<FrameData>('root')?.language ?? 'en';
