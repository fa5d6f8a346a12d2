/** Preloaded into a portal: SIGUSR2 is an error that nobody catches, one promise first and then the real thing. */
const secret = 'canary.crash@seeblick.example';
process.on('SIGUSR2', () => {
  void Promise.reject(Object.assign(new Error(`broken for ${secret}`), { detail: secret }));
});
