/**
 * @typedef {object} Page
 * @property {string} name
 * @property {string} path
 * @property {string} peerPath where the Express peer has it: two forms of one page need two addresses there
 * @property {Record<string, string>} headers
 * @property {Record<string, string>} stockHeaders the same with a session of the portal under remix-serve
 * @property {number} [budget] ratio of its CPU to that of a template string on Express
 */

export const loginPath = '/partner/login';
const homePath = '/partner/home';
const formPath = '/partner/partnerdata/edit';

/** Where nothing is said the page has no budget of its own. @type {Record<string, number>} */
const budgets = {
  [loginPath]: 7,
  [homePath]: 10,
  [formPath]: 9,
  '/partner/statistics/bookingreport': 9,
  '/partner/statistics/overview': 12,
};

/** The session's cookie of somebody who has signed in. @param {string} url @param {string} username @returns {Promise<string>} */
export async function signIn(url, username) {
  const body = new URLSearchParams({ username, password: 'Harbour-2026!', step: 'password' });
  const answer = await fetch(url + loginPath, { method: 'POST', body, redirect: 'manual' });
  const session = cookiesOf(answer);
  if (!/portal=/.test(session)) throw new Error(`The sign-in answered ${answer.status} without a session.`);
  return session;
}

/**
 * The cookies of a visitor who already has the style sheet, signed in and not.
 * @param {string} url of the portal
 */
async function visitorOf(url) {
  const session = await signIn(url, '10001');
  const style = cookiesOf(await fetch(url + loginPath), /^css=/);
  return { nobody: headersOf(style), owner: headersOf(`${session}; ${style}`) };
}

/** @param {string} cookie @returns {Record<string, string>} */
const headersOf = cookie => ({ cookie, 'accept-language': 'en', 'accept-encoding': 'br' });

/** @param {Record<string, string>} headers */
const lite = headers => ({ ...headers, cookie: `${headers.cookie}; lite=1` });

/**
 * The login and every page of the menu, as a visitor asks for them who already has the style sheet.
 * @param {string} url of the portal @param {string} stockUrl of the portal under remix-serve @returns {Promise<Page[]>}
 */
export async function menuPages(url, stockUrl) {
  const [own, stock] = [await visitorOf(url), await visitorOf(stockUrl)];
  const home = await (await fetch(url + homePath, { headers: own.owner })).text();
  const menu = /<nav[^>]*aria-label="Main menu"[\s\S]*?<\/nav>/.exec(home)?.[0] ?? '';
  const links = [...menu.matchAll(/<a\b[^>]*href="(\/partner\/[^"?#]+)"[^>]*>([\s\S]*?)<\/a>/g)];
  const named = new Map(links.map(([, path = '', words = '']) => [path, words.replace(/<[^>]*>/g, '').trim()]));
  if (!named.has(homePath)) throw new Error('The menu was not found on home.');
  const pages = [...named].map(([path, name]) => ({
    name,
    path,
    peerPath: path,
    headers: own.owner,
    stockHeaders: stock.owner,
    budget: budgets[path],
  }));
  const login = {
    name: 'login',
    path: loginPath,
    peerPath: loginPath,
    headers: own.nobody,
    stockHeaders: stock.nobody,
  };
  return [
    { ...login, budget: budgets[loginPath] },
    ...pages,
    {
      name: 'partner form, lite',
      path: formPath,
      peerPath: `${formPath}-lite`,
      headers: lite(own.owner),
      stockHeaders: lite(stock.owner),
      budget: budgets[formPath],
    },
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
