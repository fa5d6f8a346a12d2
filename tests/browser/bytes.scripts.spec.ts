import { firstVisit, onlySession } from './tools/bytes';
import { expect, test } from './tools/fixtures';
import { lite, signedIn } from './tools/visits';

/** Budgets in bytes of what stands before a first look, heads included; with scripts of all that comes. What a page may weigh is what a slow line feels. */
const budgets = {
  login: 4_500,
  home: 8_000,
  report: 12_100,
  table: 10_500,
  // 8,000 for most of the demonstration's days: fifty other names, ships and routes are up to 300 bytes more.
  furtherReport: 8_300,
  form: 12_500,
  formWithScripts: 125_000,
};

test('The login fits its budget and carries no script', async ({ page, portal }) => {
  const load = await firstVisit(page, `${portal.url}/partner/login`);
  expect(load.document, load.requests.join('\n')).toBeLessThanOrEqual(budgets.login);
  expect(load.requests.filter(request => /\.m?js$/.test(request))).toEqual([]);
  await expect(page.locator('script')).toHaveCount(0);
});

test('Home fits its budget', async ({ page, context, portal }) => {
  await signedIn(context, portal.url);
  await onlySession(context);
  const load = await firstVisit(page, `${portal.url}/partner/home`);
  expect(load.document, load.requests.join('\n')).toBeLessThanOrEqual(budgets.home);
});

test('50 transactions fit their budget, without a script; a further page of them fits one round trip', async ({
  page,
  context,
  portal,
}) => {
  await signedIn(context, portal.url, '10050');
  await onlySession(context);
  const first = await firstVisit(page, `${portal.url}/partner/statistics/bookingreport`);
  expect(first.document, first.requests.join('\n')).toBeLessThanOrEqual(budgets.report);
  await expect(page.locator('tbody tr')).toHaveCount(50);
  await expect(page.locator('script')).toHaveCount(0);
  const next = await firstVisit(page, `${portal.url}/partner/statistics/bookingreport?page=2`);
  expect(next.bytes, next.requests.join('\n')).toBeLessThanOrEqual(budgets.furtherReport);
});

test('The partner report and its chart come in the first flight of bytes, without any script', async ({
  page,
  context,
  portal,
}) => {
  await signedIn(context, portal.url);
  await onlySession(context);
  const load = await firstVisit(page, `${portal.url}/partner/statistics/overview`);
  expect(load.document, load.requests.join('\n')).toBeLessThanOrEqual(budgets.report);
  await expect(page.locator('svg.bars[role=img]')).toHaveCount(1);
  await expect(page.locator('script')).toHaveCount(0);
});

test('The partner form fits its budget in the light version', async ({ page, context, portal }) => {
  await signedIn(context, portal.url);
  await onlySession(context);
  await lite(context, portal.url);
  const load = await firstVisit(page, `${portal.url}/partner/partnerdata/edit`);
  expect(load.document, load.requests.join('\n')).toBeLessThanOrEqual(budgets.form);
});

test('The partner form fits its budget with scripts', async ({ page, context, portal }) => {
  await signedIn(context, portal.url);
  await onlySession(context);
  const load = await firstVisit(page, `${portal.url}/partner/partnerdata/edit`);
  expect(load.document, load.requests.join('\n')).toBeLessThanOrEqual(budgets.form);
  expect(load.bytes, load.requests.join('\n')).toBeLessThanOrEqual(budgets.formWithScripts);
});

test('The user form fits its budget, in the light version and with scripts', async ({ page, context, portal }) => {
  const address = `${portal.url}/partner/partnerdata/users/new`;
  await signedIn(context, portal.url);
  await onlySession(context);
  const scripted = await firstVisit(page, address);
  expect(scripted.bytes, scripted.requests.join('\n')).toBeLessThanOrEqual(budgets.formWithScripts);
  await onlySession(context);
  await lite(context, portal.url);
  const plain = await firstVisit(page, address);
  expect(plain.bytes, plain.requests.join('\n')).toBeLessThanOrEqual(budgets.form);
});

test('Payout and users fit the budget of tables, with what their scripts need', async ({ page, context, portal }) => {
  await signedIn(context, portal.url);
  for (const path of ['provisions', 'partnerdata/users']) {
    await onlySession(context);
    const load = await firstVisit(page, `${portal.url}/partner/${path}`);
    expect(load.document, load.requests.join('\n')).toBeLessThanOrEqual(budgets.table);
  }
});

test('The next page of a visit asks for no style sheet and no script again', async ({ page, context, portal }) => {
  await signedIn(context, portal.url);
  await firstVisit(page, `${portal.url}/partner/home`);
  await page.goto('/partner/partnerarea', { waitUntil: 'networkidle' });
  const next = await firstVisit(page, `${portal.url}/partner/home`);
  expect(next.bytes, next.requests.join('\n')).toBeLessThanOrEqual(8_000);
});
