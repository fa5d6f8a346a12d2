import { describe, expect, it } from 'vitest';
import { parseRules, usedRules } from '~/styles/used-rules';

const page = '<html><body class="desk open"><p id="lead">A</p><a href="/">B</a></body></html>';
const used = (css: string, followed = false) => usedRules(parseRules(css), page, '', followed);

describe('the rules that a page uses', () => {
  it.each([
    'p{margin:0}',
    '.desk.open p{margin:0}',
    '.desk>#lead{margin:0}',
    'a:hover{color:red}',
    '.desk:not(.closed) p{margin:0}',
    'p:not([class])+a{margin:0}',
    'a:not([open]){margin:0}',
    'a:not(.button):hover{color:red}',
    'p:has(.missing,#lead){color:red}',
    'p:is(:where(.closed,a),.closed)+a{margin:0}',
    '*{margin:0}',
    ':root{--gap:1px}p{margin:var(--gap)}',
    ':is(h1,p)+a{margin:0}',
    'body:has(p:not(a,h1:is(.a,.b))) a{margin:0}',
    '[href^="/"]{margin:0}',
    'a::after{content:"}"}',
    '@page{margin:1cm}',
    '@keyframes turn{from{opacity:0}to{opacity:1}}p{animation:2s turn}',
    '@media(max-width:60rem){p{margin:0}}',
    '@supports not selector(:popover-open){.desk{margin:0}}',
  ])('hold %s', css => {
    expect(used(css)).toBe(css);
  });

  it.each([
    'h1{margin:0}',
    '.closed{margin:0}',
    '.desk.closed{margin:0}',
    'p.desk{margin:0}',
    '.desk:not(.open){margin:0}',
    'a:not([href]){margin:0}',
    '[href="/other"]{margin:0}',
    '#tail{margin:0}',
    'a[hidden]{display:none}',
    'h1:not(.open){margin:0}',
    '@media print{h1{margin:0}}',
    'p:has(.missing,.other){color:red}',
    'a:is(h1 *,.closed){margin:0}',
    '@keyframes turn{from{opacity:0}to{opacity:1}}',
  ])('do without %s', css => {
    expect(used(css)).toBe('');
  });

  it('hold those selectors of a rule that are used, in the order of the sheet', () => {
    expect(used('h1,p:is(.desk,.b),.closed,a{margin:0}b{margin:0}.desk{margin:1px}')).toBe(
      'p:is(.desk,.b),a{margin:0}.desk{margin:1px}',
    );
  });

  it('are read from a sheet as it is written, too', () => {
    expect(used('/* the page’s { */\n@media print {\n  p {\n    margin: 0;\n  }\n}\n')).toMatch(
      /^@media print \{p \{\s+margin: 0;\s+\}\}$/,
    );
  });
});

it('custom properties that no rule and no element reads are left out', () => {
  const theme = ':root{--a:#fff;--b:#000;--c:red;--d:1px}';
  const sheet = parseRules(':root{--e:var(--b)}p{color:var(--e);margin:var(--d)}h1{color:var(--a)}');
  expect(usedRules(sheet, '<p style="color:var(--c)"></p>', theme, false)).toBe(
    ':root{--b:#000;--c:red;--d:1px}:root{--e:var(--b)}p{color:var(--e);margin:var(--d)}',
  );
});

describe('of a sheet that follows the page', () => {
  it.each([
    'a:hover{color:red}',
    'a:focus-visible{color:red}',
    '@media print{p{margin:0}}',
    '@media(forced-colors:active){p{margin:0}}',
    '@page{margin:1cm}',
    'p[popover]{margin:0}',
  ])('%s can wait', css => {
    expect([used(css, true), used(css)]).toEqual(['', css.includes('[popover]') ? '' : css]);
  });

  it('a rule for what is not being pressed cannot wait', () => {
    expect(used('a:not(:active):not(:hover){color:red}', true)).toBe('a:not(:active):not(:hover){color:red}');
  });

  it('what is seen only when something is opened can wait; without it, it is there', () => {
    const sheet = parseRules('details[open]{margin:0}');
    const seen = (html: string, followed: boolean) => usedRules(sheet, html, '', followed);
    expect(seen('<details>', true)).toBe('');
    expect(seen('<details>', false)).not.toBe('');
    expect(seen('<details open="">', true)).not.toBe('');
    expect(seen('<p>', false)).toBe('');
  });
});

it('blanks around a slash are left out, but not within a string', () => {
  expect(used('p{font:1px / 2 serif}')).toBe('p{font:1px/2 serif}');
  expect(used('p{content:"a / b" / "c / d"}')).toBe('p{content:"a / b"/"c / d"}');
});

it('the colours of the brand are all there for a sheet that follows', () => {
  const theme = ':root{--a:#fff;--b:#000}';
  const sheet = parseRules('p{color:var(--a)}p:hover{color:var(--b)}');
  expect(usedRules(sheet, page, theme, true)).toBe(`${theme}p{color:var(--a)}`);
});

it('what an element must have in it is on the page as well, but not what it may have or must not', () => {
  const sheet = parseRules(
    'b:has(> .a){x:1}b:has(.a,.c){x:2}b:not(:has(.a)){x:3}b:is(:has(.a),.b){x:4}b:has(> :is(.a)){x:5}b:has(.b){x:6}',
  );
  expect([...usedRules(sheet, '<b class="b"></b>', '', false).matchAll(/x:(\d)/g)].map(([, number]) => number)).toEqual(
    ['3', '4', '6'],
  );
});

it('a named page goes with the last rule that asks for it', () => {
  const sheet = parseRules(
    '@media print{.a{page: wide}}@page wide{size:A4;@bottom-right{content:none}}@page{margin:0}',
  );
  expect(usedRules(sheet, '<b class="a"></b>', '', false)).toContain('@page wide{');
  expect(usedRules(sheet, '<b class="b"></b>', '', false)).toBe('@page{margin:0}');
});
