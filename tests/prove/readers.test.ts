import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { type headLine, rowLine } from '~/files/csv';
import { readImage } from '~/files/image';
import { validateContent } from '~/files/pdf/object-reader.server';
import { looksLikeFormula, writable } from '~/files/values';
import { contactSchema } from '~/forms/contact-data';
import { BadForm, readForm } from '~/forms/guard';
import { namesOf } from '~/forms/names';
import { partnerSchema } from '~/forms/partner';
import { userNames } from '~/forms/user';
import { originOf } from '~/front/http/origin.server';
import { cleanName } from '~/gate/form/uploads.server';
import { readCookie } from '~/gate/request/cookies.server';
import { acceptsEncoding } from '~/rules/accept-encoding';
import { clientError } from '~/rules/client-error';
import { readDay } from '~/rules/dates';
import { isColour, looksOf, propertiesOf } from '~/rules/engine-styles';
import { safeFileName } from '~/rules/file-names';
import { ownAddress, safeRedirect, withoutDataParameter } from '~/rules/redirect';
import { readQuery } from '~/rules/report-query';
import { readAddress } from '~/rules/saved-views';
import { lowerCaseFields } from '~/upstream/answer';
import { brand, errorsOf } from '../forms/posting';
import { atScale } from '../tools/scale';
import { hostileIntent, hostileName, hostileText } from './fuzz/hostile';

/** Whatever reads what a stranger wrote, by itself and so more often than over HTTP: it answers, and never with what it must not. */
const numRuns = atScale(300, 100_000);
const holds = <Values extends [unknown, ...unknown[]]>(
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
  rule: (...each: Values) => void,
  runs = numRuns,
) => fc.assert(fc.property(...values, rule), { numRuns: runs });

/** Beyond what HTTP lets through, and half of it close to something that works. */
const address = fc.oneof(
  hostileText,
  fc
    .tuple(
      fc.constantFrom('/partner/', '/partner/home', '/partner', '/PARTNER/', ''),
      hostileText,
      fc.constantFrom('', '?a=b', '#x', '/..'),
    )
    .map(parts => parts.join('')),
);

/** The runner hears nothing while a test computes, and takes a minute of it for the end of the process. */
afterEach(() => new Promise(resolve => setImmediate(resolve)));

it('whatever is asked to lead back stays on the portal, whoever reads the address', () => {
  holds([address], text => {
    for (const to of [safeRedirect(text), ownAddress(text)]) {
      if (to === null) continue;
      const read = new URL(to, 'https://portal.example');
      expect([to, read.origin, read.pathname.startsWith('/partner/')]).toEqual([to, 'https://portal.example', true]);
      expect(/[\r\n\\\0]/.test(to)).toBe(false);
    }
    expect(new URLSearchParams(withoutDataParameter(text).split('?')[1]).has('_data')).toBe(false);
    const view = readAddress(text);
    if (view) expect(Object.keys(view).length).toBeGreaterThan(0);
  });
});

it('a cookie’s value is its own text, an encoding is never one that was refused', () => {
  holds([hostileText, hostileName], (text, name) => {
    const value = readCookie(`${text}; lng=de; ${name}`, 'lng');
    expect(value === 'de' || text.includes('lng')).toBe(true);
    expect(acceptsEncoding(`${text}, br;q=0`, 'br')).toBe(
      /(^|,)\s*br\s*(;|,|$)/i.test(text.slice(0, 480)) && acceptsEncoding(text, 'br'),
    );
  });
});

it('a report’s filter is one of its values, whatever stands in the address', () => {
  holds(
    [fc.array(fc.tuple(fc.constantFrom('type', 'from', 'to', 'period', 'was', 'page', 'q'), hostileText))],
    pairs => {
      const read = readQuery(new URLSearchParams(pairs));
      expect(['all', 'open']).toContain(read.choice('type', ['all', 'open'], 'all'));
      const page = read.whole('page', { min: 1, max: 9 }, 1);
      expect(page >= 1 && page <= 9).toBe(true);
      expect(read.text('q', 20).length).toBeLessThanOrEqual(20);
      const { from, to } = read.range({ today: '2026-11-21', fallback: 'year' });
      expect([from, to].every(day => /^20\d\d-\d\d-\d\d$/.test(day)) && from <= to).toBe(true);
    },
  );
});

it('a day is read as one that the calendar has, or not at all', () => {
  holds([fc.oneof(hostileText, fc.stringMatching(/^\d{1,4}[-./ ]\d{1,2}[-./ ]\d{1,4}$/))], text => {
    const day = readDay(text.slice(0, 40));
    if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
  });
});

const names = {
  partner: namesOf(partnerSchema(brand(101))),
  contact: namesOf(contactSchema(brand(101))),
  user: userNames,
};

it('the guard lets a form’s own names through, refuses all else, and nothing else comes of it', () => {
  const own = fc.constantFrom(
    ...Object.values(names)
      .flat()
      .map(name => name.replace('[]', '[0]')),
  );
  const special = fc.constantFrom('__intent__', '__state__');
  const field = fc.oneof(fc.tuple(fc.oneof(own, hostileName), hostileText), fc.tuple(special, hostileIntent));
  holds([fc.constantFrom(...Object.values(names)), fc.array(field, { maxLength: 12 })], (form, fields) => {
    const body = new URLSearchParams(fields);
    try {
      for (const [name] of readForm(body, { names: form })) expect(name.length).toBeLessThanOrEqual(120);
    } catch (error) {
      expect(error).toBeInstanceOf(BadForm);
    }
  });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

const schemas = [101, 104, 112].flatMap(id => [partnerSchema(brand(id as 101)), contactSchema(brand(id as 101))]);

it('a form is validated whatever stands in it', () => {
  const posted = schemas.map(schema => ({ schema, fields: namesOf(schema).map(name => name.replace('[]', '[0]')) }));
  holds(
    [fc.constantFrom(...posted), fc.array(hostileText, { minLength: 3, maxLength: 12 })],
    ({ schema, fields }, texts) => {
      const legal = texts.map(text => text.replaceAll('\0', '').slice(0, 40_000));
      const errors = errorsOf(
        schema,
        Object.fromEntries(fields.map((name, at) => [name, legal[at % legal.length] ?? ''])),
      );
      expect(
        Object.values(errors)
          .flat()
          .every(message => /^[a-zA-Z]+(\|.*)?$/s.test(String(message))),
      ).toBe(true);
    },
    atScale(100, 20_000),
  );
});

const heads = ['GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', ''].map(text => Buffer.from(text, 'latin1'));

it('a file that is no whole picture is refused, never a fault', () => {
  holds([fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 })], (head, rest) => {
    const bytes = Buffer.concat([head, rest]);
    const image = readImage(bytes);
    if (typeof image !== 'string') expect(image.width < 250 && image.height < 150).toBe(true);
  });
});

const pdfWords =
  '1 0 obj|2 0 R|<<|>>|[|]|(|)|<|>|%|\n|/Type |/ObjStm |/XRef |/N 1 |/First 4 |/Length 9 |/Filter /FlateDecode |stream\n|endstream|endobj|trailer|startxref|xref\n0 1\n|/JS|/Root 1 0 R|/OpenAction |7';

it('a document is validated whatever stands in it, and one with a script’s name in clear is never accepted', async () => {
  const words = fc.array(fc.constantFrom(...pdfWords.split('|'), '/JavaScript '), { maxLength: 60 });
  const file = fc.tuple(words, fc.uint8Array({ maxLength: 40 }));
  const rule = async ([text, bytes]: [string[], Uint8Array]) => {
    const whole = Buffer.concat([Buffer.from(`%PDF-1.7\n${text.join('')}`), bytes, Buffer.from('\n%%EOF')]);
    const fault = await validateContent(whole, 1_000);
    expect([null, 'fileActive', 'fileEncrypted', 'fileUnreadable']).toContain(fault);
    if (text.includes('/JavaScript ')) expect(fault).not.toBeNull();
  };
  await fc.assert(fc.asyncProperty(file, rule), { numRuns });
});

it('a file’s name has no folder, no line end and nothing that turns its reading', () => {
  holds([hostileText], text => {
    for (const name of [cleanName(text), safeFileName(text, 'csv')]) {
      expect(name).not.toMatch(/[/\\\r\n\0"<>\u202a-\u202e\u2066-\u2069]/);
      expect(name.length).toBeGreaterThan(0);
      expect(Buffer.from(name, 'utf8').toString('utf8')).toBe(name);
    }
  });
});

it('a cell is text that no program runs', () => {
  const columns = [{ label: 'a', kind: 'text' }] as unknown as Parameters<typeof headLine>[0];
  holds([hostileText, fc.constantFrom(',' as const, ';' as const)], (text, separator) => {
    const line = rowLine([text], columns, { separator, decimal: '.' });
    expect(line.endsWith('\r\n')).toBe(true);
    const cell = line.slice(0, -2).replace(/^"|"$/g, '');
    expect(looksLikeFormula(cell)).toBe(false);
    expect(writable(text)).not.toMatch(/[\x00-\x08\x0b\x0c\x0e-\x1f]/);
  });
});

it('only a colour is ever a colour in a style', () => {
  holds([fc.dictionary(fc.string(), hostileText), hostileText], (values, text) => {
    const looks = looksOf({ ...values, background: text, font: text, fontsize: text });
    for (const value of Object.values(propertiesOf(looks))) expect(value).not.toMatch(/[;{}<>\\]|url|expression/i);
    if (isColour(text)) expect(text).toMatch(/^#[0-9a-f]{6}$/);
  });
});

it('an error report is one line without a query, whatever a browser says', () => {
  holds([fc.array(hostileText, { maxLength: 4 })], texts => {
    const line = clientError(texts.join(' /a?token=secret77 x@y.example '));
    expect(line.length).toBeLessThanOrEqual(2_000);
    expect(line).not.toMatch(/[\r\n\0]|secret77|x@y\.example/);
  });
});

it('an answer of the platform is read without its prototypes', () => {
  holds([fc.json({ maxDepth: 6 })], text => {
    const read = lowerCaseFields(JSON.parse(text.replaceAll('"a', '"__proto__')));
    expect(Object.hasOwn(read ?? {}, '__proto__')).toBe(false);
  });
});

it('the origin is one that can be written, whatever a proxy says', () => {
  holds([hostileText, hostileText, fc.boolean()], (host, client, trust) => {
    const headers = { host, 'x-forwarded-host': client, 'x-forwarded-proto': host, 'x-forwarded-for': client };
    const request = { headers, socket: { remoteAddress: '::ffff:10.0.0.1' } } as unknown as Parameters<
      typeof originOf
    >[0];
    const { origin, client: asked } = originOf(request, trust);
    expect(new URL(origin).host.length).toBeGreaterThan(0);
    expect(asked).toMatch(/^[0-9a-f.:]{1,45}$/i);
  });
});
