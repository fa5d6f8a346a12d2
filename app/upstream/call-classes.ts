interface ClassOfCalls {
  /** milliseconds for a whole call, its retry included */
  deadlineMs: number;
  /** own connections, so that hanging reports leave the others room */
  sockets: number;
  /** tried once more when the network broke or on 502, 503, 504 (D32), and sent on kept connections */
  retried: boolean;
}

/** Each has its own deadline, sockets and breaker: a hanging report must not slow the login. */
export const callClasses = {
  login: { deadlineMs: 5_000, sockets: 16, retried: false },
  read: { deadlineMs: 8_000, sockets: 32, retried: true },
  report: { deadlineMs: 20_000, sockets: 8, retried: true },
  save: { deadlineMs: 15_000, sockets: 16, retried: false },
  download: { deadlineMs: 30_000, sockets: 8, retried: true },
  notice: { deadlineMs: 5_000, sockets: 2, retried: false },
} as const satisfies Record<string, ClassOfCalls>;

export type CallClass = keyof typeof callClasses;

export const classNames = Object.keys(callClasses) as [CallClass, ...CallClass[]];
