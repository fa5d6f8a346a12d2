import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningPortal, startPortal } from '../tools/portal';
import { figure, whole } from '../tools/scale';
import { type Answer, Visitor } from '../tools/visitor';
import { type Front, hasNginx, siteSettings, startNginx } from './nginx';
import { grade } from './observatory';

/** In `prove` through nginx with TLS; in the sample through what such a proxy says. */
const real = whole && hasNginx;
const host = 'partner.halyard-kreuzfahrten.example';
let portal: RunningPortal;
let nginx: Front | undefined;
beforeAll(async () => {
  portal = await startPortal({ env: siteSettings, borrowed: true });
  if (real) nginx = await startNginx([portal.url, portal.url]);
});
afterAll(async () => {
  await nginx?.stop();
  await portal?.stop();
});

function visitor(): Visitor {
  const who = new Visitor(
    nginx?.origin ?? `https://${host}`,
    nginx ? `https://localhost:${nginx.httpsPort}` : portal.url,
  );
  if (!nginx) who.headers['X-Forwarded-Proto'] = 'https';
  who.strict = !nginx;
  return who;
}

/** As a scanner goes: from plain http to whatever page is at the end. */
async function scan(who: Visitor, from: string) {
  const answers: Answer[] = [];
  const route: string[] = [];
  if (nginx) {
    const plain = new Visitor(nginx.origin, `http://localhost:${nginx.httpPort}`);
    plain.strict = false;
    route.push(`http://${host}:${nginx.httpPort}${from}`, (await plain.get(from)).location ?? '');
  } else route.push(`http://${host}/`, `https://${host}/`);
  let at = await who.get(from);
  answers.push(at);
  for (let hops = 0; at.location && hops < 10; hops += 1) {
    at = await who.get(at.location);
    answers.push(at);
    route.push(at.url);
  }
  const cookies = answers.flatMap(({ headers }) => headers.getSetCookie());
  return grade({ headers: at.headers, html: at.html, cookies, route });
}

it('a stranger’s first way in, and each kind of page behind it, is an A+ without a fault', async () => {
  const who = visitor();
  const first = await scan(who, '/');
  await who.enter();
  const pages = [
    '/partner/home?lng=en',
    '/partner/statistics/overview',
    '/partner/nothing-here',
    '/partner/login?client=101',
  ];
  const others = [];
  for (const page of pages) others.push(await scan(who, page));
  for (const verdict of [first, ...others]) expect(verdict).toMatchObject({ grade: 'A+', faults: [] });
  figure(
    'headers',
    `${first.grade}, ${first.score} points${nginx ? ', behind nginx with TLS' : ' (no nginx here: TLS by its headers)'}`,
  );
});
