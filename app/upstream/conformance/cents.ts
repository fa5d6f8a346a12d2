export const centsOf = (euros: number | null): number => Math.round((euros ?? 0) * 100);
