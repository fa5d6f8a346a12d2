import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { content, press } from '../tools/press';
import { type Answer, Visitor, visitorsOf } from '../tools/visitor';
import { withReadPortal } from '../tools/with-portal';

const portal = withReadPortal();
const page = '/partner/provisions';

const signedIn = visitorsOf(portal);

/** The demonstration is made for today: months are counted from this one, in the brand's time zone. */
function monthBack(back: number): { year: number; month: number; iso: string; words: string } {
  const now = new Date();
  const at = new Date(Date.UTC(now.getFullYear(), now.getMonth() - back, 1));
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    iso: at.toISOString().slice(0, 7),
    words: at.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}
const query = ({ year, month }: { year: number; month: number }) => `${page}?year=${year}&month=${month}`;

const rowsOf = (answer: Answer) =>
  elements(content(answer), 'tbody')
    .flatMap(body => elements(body, 'tr'))
    .map(row => row.children.filter(cell => typeof cell === 'object').map(cell => textOf(cell)));
const linkOf = (answer: Answer, name: string) =>
  elements(content(answer), 'a').find(link => textOf(link).includes(name))?.attributes.href ?? '';
const seen = (answer: Answer) => textOf(content(answer));

describe('the payout history', () => {
  it('shows the files of this month: name, day and size, and a link that names all three', async () => {
    const who = await signedIn();
    const answer = await who.get(`${page}?lng=en`);
    const [of, made] = [monthBack(1), monthBack(0)];
    expect(seen(answer)).toContain(`${made.words}: 3 files`);
    const rows = rowsOf(answer);
    expect(rows.map(([name]) => name)).toEqual([
      `provision-${of.iso}-correction.csv`,
      `provision-${of.iso}.csv`,
      `provision-${of.iso}.pdf`,
    ]);
    const day = `01/${String(made.month).padStart(2, '0')}/${made.year}`;
    // Of a lost file the platform knows no size; none is invented.
    expect(rows[0]?.slice(2)).toEqual([day, '–']);
    expect(rows[2]?.[2]).toBe(day);
    expect(rows[2]?.[3]).toMatch(/^\d+ kB$/);
    expect(rows[2]?.[1]).toBe(`Download provision-${of.iso}.pdf, ${day}, ${rows[2]?.[3]}`);
  });

  it('goes to another month by its selects and by links', async () => {
    const who = await signedIn();
    const other = monthBack(2);
    const chosen = await press(who, await who.get(page), 'Refresh', {
      month: String(other.month),
      year: String(other.year),
    });
    expect(seen(chosen)).toContain(`${other.words}: 2 files`);
    const earlier = await who.get(linkOf(chosen, monthBack(3).words));
    expect(seen(earlier)).toContain(`${monthBack(3).words}: 2 files`);
    expect(linkOf(await who.get(page), monthBack(1).words)).toContain('/partner/provisions?');
  });

  it('says so where a month has no file', async () => {
    const who = await signedIn();
    const answer = await who.get(query(monthBack(4)));
    expect(seen(answer)).toContain(`There are no files for ${monthBack(4).words}.`);
    expect(rowsOf(answer)).toEqual([]);
  });

  it('is for whoever sees the bookings of all users', async () => {
    const staff = await signedIn('accounts01');
    expect(rowsOf(await staff.get(page))).toHaveLength(3);
  });

  it.each(['10009', '10011', '10012'])('is not there for %s, by menu or by address (D11)', async login => {
    const who = await signedIn(login);
    expect((await who.get('/partner/home')).html).not.toContain('href="/partner/provisions');
    for (const path of [page, `${page}/file/${login}-2026-01-csv`]) {
      expect(await who.get(path)).toMatchObject({ status: 302, location: '/partner/home' });
    }
  });

  it.each([
    ['year=x', 'Year'],
    ['year=1999', 'Year'],
    ['year=2999', 'Year'],
    ['month=13', 'Month'],
    ['month=0', 'Month'],
    ['month=-1', 'Month'],
    [`month=${'9'.repeat(5_000)}`, 'Month'],
    [`year=${encodeURIComponent("'%_\\\0😀")}`, 'Year'],
  ])('what can’t be read is said, and this month is shown: %s', async (text, field) => {
    const who = await signedIn();
    const answer = await who.get(`${page}?${text}`);
    expect(answer.status).toBe(200);
    expect(seen(answer)).toContain(`“${field}” could not be read: the usual setting is used instead.`);
    expect(seen(answer)).toContain(`${monthBack(0).words}: 3 files`);
  });
});

describe('a download', () => {
  it('is the file: as an attachment with its type and name, for nobody’s cache', async () => {
    const who = await signedIn();
    const list = await who.get(page);
    const name = `provision-${monthBack(1).iso}`;
    const csv = await who.get(linkOf(list, `${name}.csv`));
    expect(csv.status).toBe(200);
    expect(
      Object.fromEntries(
        ['Content-Type', 'Content-Disposition', 'Cache-Control', 'X-Content-Type-Options'].map(header => [
          header,
          csv.headers.get(header),
        ]),
      ),
    ).toEqual({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"; filename*=UTF-8''${name}.csv`,
      'Cache-Control': 'no-cache, no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(csv.html).toMatch(/^booking;departure;price;commission\r\n/);
    const pdf = await who.get(linkOf(list, `${name}.pdf`));
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect(pdf.html).toMatch(/^%PDF-1\.4/);
    expect(pdf.html).toMatch(/%%EOF\s*$/);
  });

  it('that fails is a page that says so, with a way to try again and a way back', async () => {
    const who = await signedIn();
    const answer = await who.get(linkOf(await who.get(page), '-correction.csv'));
    expect(answer.status).toBe(502);
    expect(answer.headers.get('Content-Disposition')).toBeNull();
    expect(seen(answer)).toContain('Download failed');
    expect(seen(answer)).toContain('An error has occurred. Please check your network connection and try again');
    expect(linkOf(answer, 'Try again')).toContain('/partner/provisions/file/');
    const back = await who.get(linkOf(answer, 'Back: Payout history'));
    expect(seen(back)).toContain(`${monthBack(0).words}: 3 files`);
  });

  it.each([
    ['another partner’s', () => `10004-${monthBack(1).iso}-csv`],
    ['one of another month', () => `10001-${monthBack(2).iso}-csv`],
    ['none at all', () => 'nothing'],
    ['a path', () => encodeURIComponent('10004/provision/download')],
    ['a very long one', () => 'x'.repeat(3_000)],
  ])('is refused for a file that is not in the list of its month: %s', async (_, id) => {
    const who = await signedIn();
    const answer = await who.get(`${page}/file/${id()}?year=${monthBack(0).year}&month=${monthBack(0).month}`);
    expect(answer.status).toBe(404);
    expect(seen(answer)).toContain('There is no such file in your list.');
    expect(answer.html).not.toContain('booking;departure');
  });

  it('without a session leads to the login and back to the file, its address byte for byte', async () => {
    const address = `${page}/file/10001-${monthBack(1).iso}-csv?month=${monthBack(0).month}&year=${monthBack(0).year}`;
    const stranger = new Visitor(portal.url);
    const login = await stranger.get(address);
    expect(new URL(login.location ?? '', portal.url).searchParams.get('redirectTo')).toBe(address);
    const file = await stranger.signIn('10001', 'Harbour-2026!', address);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
  });
});
