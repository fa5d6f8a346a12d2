/** From the request to the payment; a cancellation ends it after it was open. */
const regular = ['request', 'open', 'confirmed', 'paid'] as const;
const ended = ['request', 'open', 'cancelled'] as const;

interface BookingStep {
  name: string;
  is: 'done' | 'current' | 'ahead';
}

const sameAs = new Map([
  ['closed', 'confirmed'],
  ['storno', 'cancelled'],
]);

/** None for a state that nobody knows. */
export function stepsOf(state: string): BookingStep[] {
  const lower = state.toLowerCase();
  const now = sameAs.get(lower) ?? lower;
  const steps: readonly string[] = now === 'cancelled' ? ended : regular;
  const at = steps.indexOf(now);
  if (at < 0) return [];
  return steps.map((name, index) => ({ name, is: index < at ? 'done' : index === at ? 'current' : 'ahead' }));
}
