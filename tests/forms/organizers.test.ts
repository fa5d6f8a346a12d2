import { describe, expect, it } from 'vitest';
import { readForm } from '~/forms/guard';
import {
  fromOrganizer,
  type Organizer,
  organizerField,
  organizerNames,
  organizersPerPage,
  organizersSchema,
  toOrganizer,
} from '~/forms/organizers';
import { accepted, errorsOf, formData, type Posted } from './posting';

const schema = organizersSchema([1, 2, 3]);
const row = (index: number, fields: Posted): Posted =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`organizers[${index}].${name}`, value]));
const fine: Posted = { organizerid: '1', agenturoptionnr: '0' };
const withRow = (changes: Posted) => row(0, { ...fine, ...changes });
const outcome = (changes: Posted) => accepted(schema, withRow(changes)).organizers[0];

const cases = (name: string, option: string, values: string[], message: string) =>
  values.map(value => [name, option, value, message] as const);

describe('a wrong value is refused at its field in its row', () => {
  it.each([
    ...cases('agenturoptionnr', '', ['', ' '], 'required').slice(0, 1),
    ...cases('agenturoptionnr', '', ['3', '-1', '1.0', 'none'], 'invalid'),
    ...cases('agencynum', '1', ['', '  '], 'required'),
    ...cases('agencynum', '1', ['1'.repeat(51)], 'maxLength|50'),
    ...cases('agencynum', '1', ['12\n34'], 'singleLine'),
    ...cases('collectionagency', '2', ['', ' '], 'required'),
    ...cases('collectionagency', '2', ['1'.repeat(51)], 'maxLength|50'),
    ...cases('subagency', '2', ['', ' '], 'required'),
    ...cases('subagency', '2', ['\u202e12'], 'singleLine'),
    ...['reservierungtel', 'reservierungfax'].flatMap(name => [
      ...cases(
        name,
        '0',
        ['call us', '040/1234', '49+40', '++49', '+', '()', '- -', '٤٩', '+49 x12'],
        'pattern|+49 00 000',
      ),
      ...cases(name, '0', ['1'.repeat(41)], 'maxLength|40'),
      ...cases(name, '0', ['12\t34'], 'singleLine'),
    ]),
    ...cases('reservierungemail', '0', ['desk', 'desk@', '@aida.example', 'a b@c.example', 'desk@aida'], 'email'),
    ...cases('reservierungemail', '0', [`${'a'.repeat(250)}@b.example`], 'maxLength|254'),
    ...cases('inkasso', '0', ['yes'], 'invalid'),
    ...cases('aufnehmen', '0', ['1'], 'invalid'),
    ...cases('organizerid', '0', ['x', '0', '-1', '1.5'], 'invalid'),
  ])('%s (option %s): %j', (name, option, value, message) => {
    const fields = withRow({ ...(option && { agenturoptionnr: option }), [name]: value });
    expect(errorsOf(schema, fields)[`organizers[0].${name}`]).toEqual([message]);
  });
});

describe('what is right is taken and tidied', () => {
  it.each([
    ['reservierungtel', '+49 (40) 12-34 56', '+49 (40) 12-34 56'],
    ['reservierungtel', '0', '0'],
    ['reservierungtel', ' 040 1234 ', '040 1234'],
    ['reservierungtel', '', ''],
    ['reservierungfax', '(0)1-2', '(0)1-2'],
    ['reservierungemail', ' Desk@aida.example ', 'Desk@aida.example'],
    ['reservierungemail', '', ''],
    ['inkasso', 'on', true],
    ['aufnehmen', 'on', true],
  ])('%s: %j is %j', (name, typed, stored) => {
    expect(outcome({ [name]: typed })).toMatchObject({ [name]: stored });
  });

  it('a box that is not ticked is no', () => {
    expect(outcome({})).toMatchObject({ inkasso: false, aufnehmen: false });
  });
});

describe('an agency option has its own numbers', () => {
  const typed = { agencynum: ' A-1 ', collectionagency: 'K-2', subagency: ' 3 ' };

  it.each([
    ['0', 0, '', ''],
    ['1', 1, 'A-1', ''],
    ['2', 2, 'K-2', '3'],
  ])('%s: what belongs to the others is not sent', (option, agenturoptionnr, one, two) => {
    const value = outcome({ ...typed, agenturoptionnr: option });
    if (!value) throw new Error('one row');
    expect(toOrganizer(value, 'AIDA')).toMatchObject({
      organizerid: 1,
      organizername: 'AIDA',
      agenturoptionnr,
      agenturnrlevel1: one,
      agenturnrlevel2: two,
    });
  });

  it('what is wrong with a number of another option is no error', () => {
    expect(errorsOf(schema, withRow({ agencynum: '1'.repeat(99), subagency: 'a\nb' }))).toEqual({});
  });

  it('both numbers of a collection agency are asked for at once', () => {
    expect(errorsOf(schema, withRow({ agenturoptionnr: '2' }))).toEqual({
      'organizers[0].collectionagency': ['required'],
      'organizers[0].subagency': ['required'],
    });
  });

  it.each([
    ['agenturnrlevel1', 1, 'agencynum'],
    ['agenturnrlevel1', 2, 'collectionagency'],
    ['agenturnrlevel2', 2, 'subagency'],
    ['reservierungtel', 0, 'reservierungtel'],
  ])('the upstream’s %s with option %i is %s here', (field, option, name) => {
    expect(organizerField(field, option)).toBe(name);
  });
});

const organizer: Organizer = {
  organizerid: 1,
  organizername: 'AIDA',
  agenturoptionnr: 0,
  agenturnrlevel1: '',
  agenturnrlevel2: '',
  reservierungtel: '+49 1',
  reservierungfax: '',
  reservierungemail: '',
  inkasso: false,
  aufnehmen: true,
};

it.each([
  [0, '', ''],
  [1, '4711', ''],
  [2, '4711', '12'],
])('an organizer with option %i is filled in and comes back unchanged', (option, one, two) => {
  const stored = { ...organizer, agenturoptionnr: option, agenturnrlevel1: one, agenturnrlevel2: two };
  expect(toOrganizer({ ...fromOrganizer(stored), filled: '' }, 'AIDA')).toEqual(stored);
});

it('an option that the portal does not know has to be chosen anew', () => {
  const values = fromOrganizer({ ...organizer, agenturoptionnr: 7 });
  expect(errorsOf(schema, withRow({ agenturoptionnr: values.agenturoptionnr }))).toEqual({
    'organizers[0].agenturoptionnr': ['invalid'],
  });
});

describe('what no browser sends by itself is refused', () => {
  it.each([
    ['an organizer that is not the partner’s', withRow({ organizerid: '9' })],
    ['an organizer twice', { ...row(0, fine), ...row(1, fine) }],
  ])('%s', (_, fields) => {
    expect(errorsOf(schema, fields)).toEqual({ '': ['unknownOrganizer'] });
  });

  it.each(['organizername', 'partnerid', 'agenturnrlevel1'])('a field that the form does not have: %s', name => {
    expect(() => readForm(formData(withRow({ [name]: 'x' })), { names: organizerNames })).toThrow();
  });
});

it('a full page fits the limits of a posted form', () => {
  const every = { filled: '0123456789abcdef', agencynum: '1', collectionagency: '1', subagency: '1' };
  const all = {
    ...every,
    reservierungtel: '',
    reservierungfax: '',
    reservierungemail: '',
    inkasso: 'on',
    aufnehmen: 'on',
  };
  const ids = Array.from({ length: organizersPerPage }, (_, index) => index + 1);
  const fields = Object.assign(
    { version: 'x', once: 'x' },
    ...ids.map((id, index) => row(index, { ...all, organizerid: String(id), agenturoptionnr: '2' })),
  );
  expect(errorsOf(organizersSchema(ids), fields)).toEqual({});
});

it('every failed row is named', () => {
  const rows = Object.assign(
    {},
    ...[1, 2, 3].map((id, index) => row(index, { ...fine, organizerid: String(id), reservierungtel: 'x' })),
  );
  expect(Object.keys(errorsOf(schema, rows))).toEqual([0, 1, 2].map(index => `organizers[${index}].reservierungtel`));
});

/** Finishing is the test: a pattern that tries every way to split a text would not. */
it('no text keeps the form from being answered', () => {
  for (const unit of ['1', ' ', '-', '+', '(', ')', '1 ', 'a@', 'a.', '\u0301']) {
    for (const length of [40, 254, 10_000]) {
      const text = `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length - 1)}!`;
      const wrong = { reservierungtel: text, reservierungfax: text, reservierungemail: text, agencynum: text };
      const errors = errorsOf(schema, withRow({ ...wrong, agenturoptionnr: '1' }));
      expect(Object.keys(errors)).toContain('organizers[0].reservierungtel');
    }
  }
});
