/** Largest files that a partner may upload, in MB (D22). */
export const largestFile = { logo: 1, terms: 5 } as const;

/** A logo's sides stay below these, in pixels (specification, point 9; D22). */
export const logoSides = { width: 250, height: 150 } as const;

/** A limit in MB (D22) as files are measured, in bytes. */
export const bytesOfMb = (megabytes: number): number => megabytes * 1024 * 1024;
