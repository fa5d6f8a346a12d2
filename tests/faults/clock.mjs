/** Preloaded into a portal: each SIGUSR2 puts its steady clock eleven minutes on, or as many milliseconds as CLOCK_STEP_MS says. */
const step = Number(process.env.CLOCK_STEP_MS ?? 660_000);
const real = performance.now.bind(performance);
let ahead = 0;
performance.now = () => real() + ahead;
process.on('SIGUSR2', () => {
  ahead += step;
});
