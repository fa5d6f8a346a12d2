/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} path
 * @property {string} peerPath where the peer has it: two forms of one page need two addresses there
 * @property {Record<string, string>} headers
 * @property {number} budget ratio of its CPU to that of a template string on Express
 */

export const loginPath = '/partner/login';
const formPath = '/partner/partnerdata/edit';

/** The session's cookie of somebody who has signed in. @param {string} url @param {string} username @returns {Promise<string>} */
export async function signIn(url, username) {
  const body = new URLSearchParams({ username, password: 'Harbour-2026!', step: 'password' });
  const answer = await fetch(url + loginPath, { method: 'POST', body, redirect: 'manual' });
  const session = cookiesOf(answer);
  if (!/portal=/.test(session)) throw new Error(`The sign-in answered ${answer.status} without a session.`);
  return session;
}

/**
 * The pages that are measured, as a visitor asks for them who already has the style sheet.
 * @param {string} url of the portal @returns {Promise<Page[]>}
 */
export async function signedInPages(url) {
  const session = await signIn(url, '10001');
  const style = cookiesOf(await fetch(url + loginPath), /^css=/);
  const headers = (/** @type {string} */ cookie) => ({ cookie, 'accept-language': 'en' });
  const signedIn = `${session}; ${style}`;
  const form = { path: formPath, budget: 11 };
  return [
    { name: 'login', path: loginPath, peerPath: loginPath, headers: headers(style), budget: 9 },
    { name: 'home', path: '/partner/home', peerPath: '/partner/home', headers: headers(signedIn), budget: 10 },
    { ...form, name: 'partner form, lite', peerPath: formPath, headers: headers(`${signedIn}; lite=1`) },
    { ...form, name: 'partner form, scripts', peerPath: `${formPath}-scripts`, headers: headers(signedIn) },
  ];
}

/** The pages as they are, for the peer. @param {string} url @param {Page[]} pages @returns {Promise<Record<string, string>>} */
export async function catchPages(url, pages) {
  /** @type {Record<string, string>} */
  const caught = {};
  for (const { path, peerPath, headers } of pages)
    caught[peerPath] = await (await fetch(url + path, { headers })).text();
  return caught;
}

/** @param {Response} answer @param {RegExp} [wanted] */
function cookiesOf(answer, wanted = /./) {
  const pairs = answer.headers.getSetCookie().map(line => line.split(';', 1)[0] ?? '');
  return pairs.filter(pair => wanted.test(pair)).join('; ');
}
