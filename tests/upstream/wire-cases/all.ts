import type { WireCase } from './wire-case';

/** Each file here exports the cases of its area. */
const areas = import.meta.glob<Record<string, WireCase[]>>(['./*.ts', '!./all.ts', '!./wire-case.ts'], { eager: true });

export const wireCases: WireCase[] = Object.values(areas).flatMap(area => Object.values(area).flat());
