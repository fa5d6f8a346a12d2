/** Preloaded into a portal: its calendar is seven minutes behind everybody else's. */
const behind = 7 * 60_000;
const now = Date.now.bind(Date);
const slow = () => now() - behind;
Date.now = slow;
globalThis.Date = new Proxy(Date, {
  construct: (Real, given, target) => Reflect.construct(Real, given.length > 0 ? given : [slow()], target),
});
