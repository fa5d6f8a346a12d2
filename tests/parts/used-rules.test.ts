import { describe, expect, it } from 'vitest';
import { parseRules, usedRules } from '~/styles/used-rules';

const page = '<html><body class="desk open"><p id="lead">A</p><a href="/">B</a></body></html>';
const used = (css: string) => usedRules(parseRules(css), page);

describe('the rules that a page uses', () => {
  it.each([
    'p{margin:0}',
    '.desk.open p{margin:0}',
    '.desk>#lead{margin:0}',
    'a:hover{color:red}',
    'a:not(.button):hover{color:red}',
    'p:has(.missing,.other){color:red}',
    '*{margin:0}',
    ':root{--gap:1px}',
    ':is(h1,p)+a{margin:0}',
    'body:has(p:not(a,h1:is(.a,.b))) a{margin:0}',
    '[href^="/"]{margin:0}',
    'a::after{content:"}"}',
    '@page{margin:1cm}',
    '@keyframes turn{from{opacity:0}to{opacity:1}}',
    '@media(max-width:60rem){p{margin:0}}',
    '@supports not selector(:popover-open){.desk{margin:0}}',
  ])('hold %s', css => {
    expect(used(css)).toBe(css);
  });

  it.each([
    'h1{margin:0}',
    '.closed{margin:0}',
    '.desk.closed{margin:0}',
    '#tail{margin:0}',
    'a[hidden]{display:none}',
    'h1:not(.open){margin:0}',
    '@media print{h1{margin:0}}',
  ])('do without %s', css => {
    expect(used(css)).toBe('');
  });

  it('hold those selectors of a rule that are used, in the order of the sheet', () => {
    expect(used('h1,p:is(.a,.b),.closed,a{margin:0}b{margin:0}.desk{margin:1px}')).toBe(
      'p:is(.a,.b),a{margin:0}.desk{margin:1px}',
    );
  });

  it('are read from a sheet as it is written, too', () => {
    expect(used('/* the page’s { */\n@media print {\n  p {\n    margin: 0;\n  }\n}\n')).toMatch(
      /^@media print \{p \{\s+margin: 0;\s+\}\}$/,
    );
  });
});

it('what an element must have in it is on the page as well, but not what it may have or must not', () => {
  const sheet = parseRules(
    'b:has(> .a){x:1}b:has(.a,.c){x:2}b:not(:has(.a)){x:3}b:is(:has(.a),.b){x:4}b:has(> :is(.a)){x:5}b:has(.b){x:6}',
  );
  expect([...usedRules(sheet, '<b class="b"></b>').matchAll(/x:(\d)/g)].map(([, number]) => number)).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
});

it('a named page goes with the last rule that asks for it', () => {
  const sheet = parseRules(
    '@media print{.a{page: wide}}@page wide{size:A4;@bottom-right{content:none}}@page{margin:0}',
  );
  expect(usedRules(sheet, '<b class="a"></b>')).toContain('@page wide{');
  expect(usedRules(sheet, '<b class="b"></b>')).toBe('@page{margin:0}');
});
