import { useRouteLoaderData } from '@remix-run/react';
import type { Language } from '~/languages';
import type { FrameData } from './frame-data';

export const useLanguage = (): Language => useRouteLoaderData<FrameData>('root')?.language ?? 'en';
