import { describe, expect, it } from 'vitest';
import { parseHtml } from '../tools/html';
import { foreignTexts } from '../tools/languages-on-page';
import { sentFindings } from '../tools/sent-page';

/** What the crawl asks of every page that was sent: that it would find what is wrong. */
const page = (main: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>x</title></head><body><header></header>` +
  `<nav aria-label="Main"></nav><main><h1>Home</h1>${main}</main><footer></footer></body></html>`;

const found = (main: string, rest: { bytes?: number; path?: string } = {}) =>
  sentFindings({
    path: '/partner/home',
    query: '',
    status: 200,
    html: page(main),
    lite: true,
    headers: new Headers(),
    bytes: 100,
    ...rest,
  });

const form = (inside: string) => `<form action="/a"><input id="n" name="n" aria-label="Name"/>${inside}</form>`;

describe('the crawl would find', () => {
  it.each([
    ['a heading that is left out', '<h3>Below</h3>', /two levels/],
    ['a second navigation of one name', '<nav aria-label="Main"></nav>', /two <nav>/],
    ['a navigation without a name', '<nav></nav>', /without a name/],
    ['a picture of somebody else’s', '<img alt="" src="https://elsewhere.example/a.png"/>', /asks somebody else/],
    ['an address without a protocol', '<img alt="" src="//elsewhere.example/a.png"/>', /asks somebody else/],
    ['a style that fetches', '<p style="background: url(https://elsewhere.example)">a</p>', /asks somebody else/],
    [
      'Enter that sorts',
      form('<button name="__intent__">Sort</button><button class="primary">Save</button>'),
      /presses 'Sort'/,
    ],
    [
      'Enter that chooses',
      form('<button name="period" value="year">Year</button><button>Go</button>'),
      /presses 'Year'/,
    ],
    ['Enter that is dead', form('<button aria-disabled="true">Save</button><button>Other</button>'), /looks disabled/],
    ['Enter without a button', form(''), /presses nothing/],
    ['a form without anything to post', '<form method="post" action="/a"><button>Go</button></form>', /posts nothing/],
    ['a form without an address', '<form><button name="a">Go</button></form>', /has no action/],
    ['a script where none is due', '<script nonce="a">1</script>', /a script on a page/],
    ['two of one id', '<p id="a"></p><p id="a"></p>', /two elements with id/],
    ['a key', '<p>form:save</p>', /untranslated/],
  ])('%s', (_, main, wanted) => {
    expect(found(main).join('\n')).toMatch(wanted);
  });

  it('what weighs too much, by what the page is', () => {
    const heavy = (path: string, bytes: number) => found('', { path, bytes }).some(each => /bytes, where/.test(each));
    expect([heavy('/partner/login', 12_001), heavy('/partner/login', 12_000)]).toEqual([true, false]);
    expect([heavy('/partner/home', 14_001), heavy('/partner/home', 14_000)]).toEqual([true, false]);
  });

  it('nothing where Enter saves', () => {
    const saves = form(
      '<button aria-hidden="true">Save</button><button name="__intent__">Sort</button><button class="primary">Save</button>',
    );
    expect(found(saves).filter(finding => /^Enter/.test(finding))).toEqual([]);
  });
});

describe('a text of another language', () => {
  const foreign = (main: string, lang = 'de') =>
    foreignTexts(parseHtml(page(main, lang).replace('Home', 'Seeblick'))).join();

  it.each([
    ['a word', '<p>Change password</p>', /'Change password' is en/],
    ['a text with a name in it', '<p>Signed in as 10001</p>', /is en/],
    ['a name that is only heard', '<button aria-label="Change password">x</button>', /is en/],
    ['a month', '<p>3 March 2026</p>', /has 'march'/],
    ['a part that says it is German, in an English page', '<p lang="de">Change password</p>', /is en/],
  ])('is found: %s', (_, main, wanted) => {
    expect(foreign(main)).toMatch(wanted);
  });

  it.each([
    ['what both languages say', '<p>Name</p>'],
    ['what a partner wrote', '<p>Reisebüro Seeblick GmbH, Main Street, March</p>'],
    ['a part that says its own language', '<p lang="en">Change password</p>'],
    ['what stands in a field', '<textarea>Change password</textarea>'],
  ])('is none: %s', (_, main) => {
    expect(foreign(main)).toBe('');
  });
});
