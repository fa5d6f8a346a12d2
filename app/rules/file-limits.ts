/** MB (D22). */
export const maxFileMb = { logo: 1, terms: 5 } as const;

/** Pixels, exclusive (specification, point 9; D22). */
export const logoSides = { width: 250, height: 150 } as const;

export const bytesOfMb = (megabytes: number): number => megabytes * 1024 * 1024;
