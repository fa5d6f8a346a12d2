/** Preloaded into a portal: each SIGUSR2 puts its steady clock eleven minutes on. */
const minutes = 11;
const real = performance.now.bind(performance);
let ahead = 0;
performance.now = () => real() + ahead;
process.on('SIGUSR2', () => {
  ahead += minutes * 60_000;
});
