import { createContext } from 'react';
import type { ChartSpec } from './chart-spec';

export type DrawChart = (spec: ChartSpec) => string;

/** The browser reads what the server has drawn, so that hydration finds the same. */
export const ChartDrawing = createContext<DrawChart>(({ id }) => document.getElementById(id)?.innerHTML ?? '');
