/** W3C trace context. */
export interface Trace {
  /** 32 hexadecimal digits */
  traceId: string;
  sampled: boolean;
  /** `tracestate`, where it was valid */
  state?: string;
}

/** @param span 16 hexadecimal digits, another one for each sending */
export const traceHeaders = ({ traceId, sampled, state }: Trace, span: string): Record<string, string> => ({
  traceparent: `00-${traceId}-${span}-0${sampled ? 1 : 0}`,
  ...(state !== undefined && { tracestate: state }),
});
