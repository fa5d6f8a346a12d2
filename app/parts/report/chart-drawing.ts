import { createContext } from 'react';
import type { ChartSpec } from './chart-spec';

/** What is inside the `svg` of a chart. */
export type DrawChart = (spec: ChartSpec) => string;

/** The server draws; the browser reads what the server has sent, so that React finds what it would have made. */
export const ChartDrawing = createContext<DrawChart>(({ id }) => document.getElementById(id)?.innerHTML ?? '');
