import fc from 'fast-check';

/** Stands in whatever could become an element, an attribute, a header or a cookie: where it is found as one, something broke. */
export const mark = 'zqx9';

const markup = [
  `<${mark}>`,
  `"><${mark} ${mark}=1>`,
  `'><${mark}>`,
  `" ${mark}="1`,
  `' ${mark}='1`,
  `</script><${mark}>`,
  `</style><${mark}>`,
  `</textarea></title><${mark}>`,
  `<!--<${mark}>`,
  `]]><${mark}>`,
  `javascript:${mark}()`,
  ` java\tscript:${mark}()`,
  `data:text/html,<${mark}>`,
  `&lt;${mark}&gt;&#x3c;${mark}>`,
  `<svg/onload=${mark}()>`,
  `{{${mark}}}\${${mark}}<%=${mark}%>$t(${mark})`,
  `\u2028<${mark}>\u2029`,
  `url(javascript:${mark})}</style><${mark}>`,
];
const queries = [
  "'; drop table portal.session; --",
  "' or '1'='1",
  "\\'; select 1",
  '%',
  '_%\\',
  '$1',
  "E'\\x00'",
  '(1)::int',
  'a&b|!c:*',
  '{"a":1}',
  '{a,b}',
  '1;2',
];
const lines = [
  `a\r\nSet-Cookie: ${mark}=1`,
  `a\r\n\r\n<${mark}>`,
  `a\n${mark}: 1`,
  `\r${mark}: 1`,
  'a\nBcc: b@example.com',
  '\r',
  '\n\n',
];
const paths = [
  '../../../etc/passwd',
  '..\\..\\windows',
  `//${mark}.example/`,
  `/\\${mark}.example/`,
  `https://${mark}.example/`,
  `/partner//${mark}.example`,
  `/partner/../..//${mark}.example`,
  `/partner/home%0d%0a${mark}: 1`,
  `\thttps://${mark}.example`,
  '%2e%2e%2f',
  'file:///etc/passwd',
  '.',
  '..',
  '/',
  '/partner/home?a=b#c',
];
// 'NaN' as such, saved and shown again, would look like a fault to the rules of the house; so would 'undefined' below.
const numbers = [
  '-0',
  '0',
  '-1',
  '1e309',
  'nan',
  'Infinity',
  '٣',
  '०१',
  '0x10',
  '1e3',
  '1.5',
  '1,5',
  '+1',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999',
  '1_000',
  ' 7 ',
];
const days = [
  '2026-02-30',
  '2024-02-29',
  '0000-00-00',
  '2026-13-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-1-1',
  '2026-03-01T00:00:00Z',
  '31.12.2026',
  '+275760-09-13',
  '1582-10-10',
];
const words = [
  '',
  ' ',
  'on',
  'true',
  'null',
  'UNDEFINED',
  '[OBJECT Object]',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'discard',
  '#ff0000;}',
  '#zzzzzz',
  'DE89370400440532013000',
  'a@b.c',
  'a@@b',
  `"${mark}"@example.com`,
  'http://[::1',
  'http://a..b/',
  'https://user:pass@example.com',
];
const signs = [
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202eabc\u2066',
  '👩‍👩‍👧‍👦',
  `a${'\u0301'.repeat(60)}`,
  '\ufeffa',
  '\u200b',
  '\u00a0',
  'ﬀ',
  'ı',
  'İ',
  'ß',
  '𝟙',
  '\ufffe',
];

/** Of one sign or two, as long as a pattern needs to be slow, a field to be full, or a body. */
const long = fc
  .tuple(
    fc.constantFrom('a', '1', ' ', 'a-', 'a@', 'a.', "a'", '\u0301', '👩', '<', '&', '"', '%', '=', '\r\n', '['),
    fc.constantFrom(35, 121, 255, 256, 1_001, 1_001, 2_000, 10_000, 20_001, 40_001, 63_000),
    fc.constantFrom('', '!', `<${mark}>`),
  )
  .map(([unit, length, end]) => unit.repeat(Math.ceil(length / unit.length)) + end);

/** A text that somebody might send to break something: most of them short, so that many are tried. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...markup) },
  { weight: 2, arbitrary: fc.constantFrom(...queries) },
  { weight: 2, arbitrary: fc.constantFrom(...lines) },
  { weight: 2, arbitrary: fc.constantFrom(...paths) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...days) },
  { weight: 2, arbitrary: fc.constantFrom(...words) },
  { weight: 3, arbitrary: fc.constantFrom(...signs) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: long },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...markup), fc.constantFrom(...signs)).map(parts => parts.join('')),
  },
);

/** Names that no form has, or that mean something to a parser of nested names. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    'a[100000000]',
    'accounts[199].iban',
    'accounts[200].iban',
    'accounts[].iban',
    'accounts[-1].iban',
    'accounts[0',
    '__proto__.x',
    'constructor.prototype.x',
    'a[__proto__]',
    'a.b.c.d.e.f',
    'a'.repeat(121),
    `${'a.'.repeat(500)}a`,
    '',
    '.',
    '[]',
    '[0]',
    'partnerid',
    'rights',
    'version',
    'once',
    'do',
    '__intent__',
    '__state__',
    '_data',
    '_method',
    'index',
    '_routes',
    'lng',
    'client',
    'redirectTo',
  ),
  hostileText.filter(text => text.length < 300),
);

/** What Conform's buttons and hidden state could carry. */
export const hostileIntent: fc.Arbitrary<string> = fc.oneof(
  fc
    .record({
      type: fc.constantFrom('insert', 'remove', 'reorder', 'update', 'reset', 'validate', 'explode'),
      payload: fc.record(
        {
          name: fc.oneof(fc.constantFrom('accounts', 'texts', 'accounts[0].iban', ''), hostileName),
          index: fc.oneof(fc.integer(), fc.constantFrom(0, 1, 199, 200, 1e9, -1, 1.5)),
          from: fc.integer(),
          to: fc.integer(),
          value: fc.oneof(hostileText, fc.constant({ __proto__: 1 }), fc.constant([[[[]]]])),
          defaultValue: fc.constant({ iban: `<${mark}>` }),
          validated: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    })
    .map(value => JSON.stringify(value)),
  fc.constantFrom('{', '[]', 'null', '"validate"', 'validate', `{"type":"validate","payload":${'['.repeat(2_000)}`),
  fc.json({ maxDepth: 4 }),
);
