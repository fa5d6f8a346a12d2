import type { CallName, RequestOf } from '~/upstream/calls';

/** A request on the wire: `GET /path?query`, and its body as JSON or as form text. */
export interface Wire {
  line: string;
  json?: unknown;
  form?: string;
}

/**
 * One call spelled out by hand from the specification's point 7, never computed from the table of calls. UPSTREAM_URL
 * is `/api` for separate paths, `/wrapper` for the single route.
 */
export interface WireCase<Name extends CallName = CallName> {
  call: Name;
  request: RequestOf<Name>;
  rest: Wire;
  action: Wire;
  /** JSON as the upstream may write it, in mixed case */
  answer?: unknown;
  /** instead of JSON */
  file?: { text: string; headers: Record<string, string> };
  /** what the portal must have read, at least */
  read: object | undefined;
}

/** Keeps a case's request typed by its call. */
export const wire = <Name extends CallName>(row: WireCase<Name>): WireCase => row as unknown as WireCase;
