/** Replaces Remix's modules, in the browser, for features that remix.config.js turns off. */
function off(): never {
  throw new Error('Single fetch and lazy route discovery are off (remix.config.js).');
}

export {
  off as decode,
  off as decodeViaTurboStream,
  off as encode,
  off as getPartialManifest,
  off as getSingleFetchDataStrategy,
  off as StreamTransfer,
  off as singleFetchUrl,
};

export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export function useFogOFWarDiscovery() {}
