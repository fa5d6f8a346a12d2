import { describe, expect, it } from 'vitest';
import { fromLayout, layoutNames, layoutSchema as schemaFor, toStyles } from '~/forms/layout';
import { colourNames, defaultColours, fontNames } from '~/rules/engine-styles';
import { accepted, errorsOf, type Posted } from './posting';

const layoutSchema = schemaFor();
const right: Posted = {
  logokept: '',
  'phone.prefix': '49',
  'phone.area': '40',
  'phone.number': '1234567',
  blockheader: 'on',
  blockfooter: 'on',
  ...defaultColours,
  fontsize: '14',
  fontfamily: 'Arial',
  agblink: 'https://www.seeblick.example/terms.pdf',
  agbkept: '',
  gtmid: 'GTM-AB12CD3',
  version: '',
  once: '',
};
const errors = (changes: Posted) => errorsOf(layoutSchema, { ...right, ...changes });
const kept = (changes: Posted) => accepted(layoutSchema, { ...right, ...changes });
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(right).filter(([name]) => !names.includes(name)));

it('has the specification’s fields in their order, and no others', () => {
  expect(layoutNames).toEqual([
    ...['logo', 'logokept', 'logoremove', 'phone.prefix', 'phone.area', 'phone.number', 'blockheader', 'blockfooter'],
    ...['colorbackground', 'colorheading', 'colorprimary', 'colorsecondary', 'colorbutton', 'colorbuttonhover'],
    ...['colorbuttonfont', 'colorlink', 'colorborder', 'colorfont', 'colorfonthighlight', 'fontsize', 'fontfamily'],
    ...['agblink', 'agb', 'agbkept', 'agbremove', 'gtmid', 'version', 'choices[]', 'once'],
  ]);
});

it('takes the specification’s defaults', () => {
  expect(errors({})).toEqual({});
});

describe.each(colourNames)('%s', name => {
  it.each([
    ['#0082D4', '#0082d4'],
    ['0082d4', '#0082d4'],
    [' #FFF ', '#ffffff'],
  ])('%s is kept as %s', (typed, stored) => expect(kept({ [name]: typed })[name]).toBe(stored));

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['blue', 'pattern|#0082d4'],
    ['#12345', 'pattern|#0082d4'],
    ['#fff;color:red', 'pattern|#0082d4'],
    ['url(//x.example)', 'pattern|#0082d4'],
    ['var(--x)', 'pattern|#0082d4'],
    ['#fff\u202e', 'singleLine'],
    [`#${'f'.repeat(2_000)}`, 'maxLength|1000'],
  ])('“%s” is refused: %s', (typed, message) => expect(errors({ [name]: typed })).toEqual({ [name]: [message] }));

  it('may not be missing', () => expect(errorsOf(layoutSchema, without(name))).toEqual({ [name]: ['required'] }));
});

describe('font', () => {
  it.each(fontNames)('%s may be chosen', fontfamily => expect(kept({ fontfamily }).fontfamily).toBe(fontfamily));

  it.each([
    ['', 'required'],
    ['Comic Sans MS', 'invalid'],
    ['arial', 'invalid'],
    ['Arial; color: red', 'invalid'],
    ['toString', 'invalid'],
  ])('“%s” is refused: %s', (fontfamily, message) => expect(errors({ fontfamily })).toEqual({ fontfamily: [message] }));

  it.each([
    ['14', '14'],
    ['72', '72'],
    [' 16 px ', '16'],
    ['020', '20'],
  ])('size “%s” is kept as %s', (fontsize, stored) => expect(kept({ fontsize }).fontsize).toBe(stored));

  it.each([
    ['', 'required'],
    ['13', 'atLeast|14'],
    ['73', 'atMost|72'],
    ['9999', 'atMost|72'],
    ['large', 'numeric'],
    ['14.5', 'numeric'],
    ['-20', 'numeric'],
    ['20em', 'numeric'],
    ['1e1', 'numeric'],
  ])('size “%s” is refused: %s', (fontsize, message) => expect(errors({ fontsize })).toEqual({ fontsize: [message] }));
});

describe('phone', () => {
  const number = (prefix: string, area: string, rest: string) => ({
    'phone.prefix': prefix,
    'phone.area': area,
    'phone.number': rest,
  });

  it.each([
    [number('+49', '040', '12 34-56'), { prefix: '49', area: '40', number: '123456' }],
    [number('1', '', '2125550100'), { prefix: '1', area: '', number: '2125550100' }],
    [number('49', '', ''), { prefix: '49', area: '', number: '' }],
    [number('', '', ''), { prefix: '', area: '', number: '' }],
  ])('%j is kept as %j', (typed, stored) => expect(kept(typed).phone).toEqual(stored));

  it.each([
    [number('', '40', '123'), { 'phone.prefix': ['required'] }],
    [number('49', '40', ''), { 'phone.number': ['required'] }],
    [number('DE', '40', '123'), { 'phone.prefix': ['numeric'] }],
    [number('49', 'x', '123'), { 'phone.area': ['numeric'] }],
    [number('49', '40', '12a'), { 'phone.number': ['numeric'] }],
    [number('12345', '40', '123'), { 'phone.prefix': ['maxLength|4'] }],
    [number('49', '40', '1'.repeat(16)), { 'phone.number': ['maxLength|15'] }],
  ])('%j is refused: %j', (typed, messages) => expect(errors(typed)).toEqual(messages));
});

describe('terms and tag manager', () => {
  it.each([
    ['', ''],
    ['www.seeblick.example/agb.pdf', 'https://www.seeblick.example/agb.pdf'],
    ['http://seeblick.example', 'http://seeblick.example'],
    ['seeblick.example/AGB (1).pdf', 'https://seeblick.example/AGB%20(1).pdf'],
    ['https://seeblick.example/a b/c\u00a0d.pdf?e f', 'https://seeblick.example/a%20b/c%C2%A0d.pdf?e%20f'],
  ])('link “%s” is kept as “%s”', (agblink, stored) => expect(kept({ agblink }).agblink).toBe(stored));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example/a',
    '//x.example',
    'https://u:p@x.example',
    'x',
    'see blick.example/agb.pdf',
    'https://seeblick.example /agb.pdf',
    'https://seeblick.example?a b',
    'ftp://x.example/a b',
  ])('link “%s” is no web address', agblink => expect(errors({ agblink })).toEqual({ agblink: ['webAddress'] }));

  it('a tag manager id looks like one and has at most 100 characters', () => {
    expect(errors({ gtmid: 'x'.repeat(100) })).toEqual({ gtmid: ['pattern|GTM-AB12CD3'] });
    expect(errors({ gtmid: 'x'.repeat(101) })).toEqual({ gtmid: ['maxLength|100'] });
    expect(kept({ gtmid: '' }).gtmid).toBe('');
  });
});

describe('the link names its PDF (D22)', () => {
  const link = 'https://www.seeblick.example/terms.pdf';

  it.each([
    ['no file', {}, {}],
    ['the stored file', { stored: 'terms.pdf' }, { agblink: link }],
    ['the file that came', { stored: 'old.pdf', kept: 'terms.pdf' }, { agblink: link }],
    ['a name with blanks', { stored: 'AGB Muster.pdf' }, { agblink: 'www.seeblick.example/AGB Muster.pdf' }],
    ['a decomposed umlaut', { kept: 'Gescha\u0308ft.pdf' }, { agblink: 'www.seeblick.example/Gesch\u00e4ft.pdf' }],
    ['no file any more', { stored: 'terms.pdf' }, { agblink: '', agbremove: 'on' }],
  ])('%s', (_, files, typed) => expect(errorsOf(schemaFor(files), { ...right, ...typed } as Posted)).toEqual({}));

  it.each([
    ['no link', { stored: 'terms.pdf' }, '', 'terms.pdf'],
    ['another name', { stored: 'terms.pdf', kept: 'AGB neu.pdf' }, link, 'AGB neu.pdf'],
    ['a name with a decomposed umlaut', { stored: 'Gescha\u0308ft.pdf' }, link, 'Gesch\u00e4ft.pdf'],
  ])('%s is refused', (_, files, agblink, wanted) => {
    expect(errorsOf(schemaFor(files), { ...right, agblink })).toEqual({ agblink: [`termsLink|${wanted}`] });
  });
});

it('says everything that is wrong at once, the phone too when a colour is missing', () => {
  const wrong = { ...without('colorlink'), 'phone.prefix': '', fontsize: '2', agblink: 'x' };
  expect(errorsOf(layoutSchema, wrong)).toEqual({
    'phone.prefix': ['required'],
    colorlink: ['required'],
    fontsize: ['atLeast|14'],
    agblink: ['webAddress'],
  });
});

it('a box that is not ticked is off', () => {
  expect(kept({})).toMatchObject({ blockheader: true, blockfooter: true, logoremove: false, agbremove: false });
  const plain = accepted(layoutSchema, without('blockheader', 'blockfooter'));
  expect(plain).toMatchObject({ blockheader: false, blockfooter: false });
});

describe('from the record into the form and back', () => {
  const stored = {
    phonecountry: '49',
    phonecity: '40',
    phonenumber: '1234567',
    gtmid: '',
    agblink: '',
    styles: { ...defaultColours, colorlink: '#ABCDEF', fontfamily: 'Georgia', fontsize: '20px', blockheader: true },
  };

  it('a partner without styles is shown the specification’s', () => {
    expect(fromLayout({ ...stored, styles: null })).toEqual({
      phone: { prefix: '49', area: '40', number: '1234567' },
      blockheader: true,
      blockfooter: true,
      ...defaultColours,
      fontsize: '14',
      fontfamily: 'Arial',
      agblink: '',
      gtmid: '',
    });
  });

  it('a partner without a phone is offered the brand’s prefix', () => {
    expect(fromLayout({ ...stored, phonecountry: '' }, '31').phone.prefix).toBe('31');
  });

  it('stored styles come in the form’s own spelling; what is no style comes as the default', () => {
    const styles = { ...stored.styles, colorfont: 'red;}', fontsize: '99px' };
    expect(fromLayout({ ...stored, styles })).toMatchObject({
      colorlink: '#abcdef',
      colorfont: '#000000',
      fontsize: '14',
      fontfamily: 'Georgia',
      blockheader: true,
      blockfooter: false,
    });
  });

  it('styles go back with their unit', () => {
    expect(toStyles(kept({ fontsize: '20', colorfont: 'FFF' }))).toEqual({
      ...defaultColours,
      colorfont: '#ffffff',
      fontfamily: 'Arial',
      fontsize: '20px',
      blockheader: true,
      blockfooter: true,
    });
  });
});
