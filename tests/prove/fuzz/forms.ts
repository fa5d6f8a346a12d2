import fc from 'fast-check';
import type { Form } from './catalogue';
import { hostileIntent, hostileName, hostileText } from './hostile';
import { anyone, type Fields, hostileHeaders, type Input, some } from './request';
import { plainTarget } from './wire-text';

/** Values where a page has none, so that most of a form is right. */
const usual: Record<string, string> = {
  username: 'harbour77',
  firstname: 'Ann',
  lastname: 'Lee',
  phone: '0401234567',
  password: 'Lighthouse-1',
  password2: 'Lighthouse-1',
  name: 'My view',
  message: 'TypeError: x is undefined',
};

interface Change {
  /** how many hostile texts it puts in */
  count: number;
  of: (fields: Fields) => Fields;
}

type Value = readonly [at: number, value: string];
const value: fc.Arbitrary<Value> = fc.tuple(fc.nat(), hostileText);

const changed =
  (count: number) =>
  (of: Change['of']): Change => ({ count, of });
const one = changed(1);

/** Fields by their place, counted round and round. */
function filled(fields: Fields, values: readonly Value[]): Fields {
  const at = new Map(values.map(([place, text]) => [place % fields.length, text]));
  return fields.map(([name, old], index) => [name, at.get(index) ?? old]);
}

/** What is done to a form that is right: most often to its values, of which many may be wrong at once. */
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: value.map(each => one(fields => filled(fields, [each]))) },
  {
    weight: 12,
    arbitrary: fc
      .array(value, { minLength: 8, maxLength: 40 })
      // Long ones alone, or the body would always be too large.
      .map(values => values.map(([at, text]): Value => [at, text.slice(0, 1_001)]))
      .map(values => changed(values.length)(fields => filled(fields, values))),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map(at => one(fields => fields.filter((_, place) => place !== at % fields.length))),
  },
  {
    weight: 1,
    arbitrary: value.map(([at, text]) => one(fields => [...fields, [fields[at % fields.length]?.[0] ?? 'x', text]])),
  },
  { weight: 2, arbitrary: fc.tuple(hostileName, hostileText).map(field => one(fields => [...fields, field])) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(), hostileName)
      .map(([at, name]) =>
        one(fields => fields.map(([own, old], place) => [place === at % fields.length ? `${own}.${name}` : own, old])),
      ),
  },
  { weight: 2, arbitrary: hostileIntent.map(text => one(fields => [...fields, ['__intent__', text]])) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.json({ maxDepth: 3 }),
        hostileText,
        hostileName.map(name => JSON.stringify({ validated: { [name]: true } })),
      )
      .map(text => one(fields => [...fields, ['__state__', text]])),
  },
);

const fileBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .tuple(
      some([
        'GIF89a',
        'GIF87a',
        '\x89PNG\r\n\x1a\n',
        '\xff\xd8\xff\xe0',
        '%PDF-1.4\n',
        '<svg onload=zqx9()>',
        'PK\x03\x04',
        '',
      ]),
      fc.uint8Array({ maxLength: 300 }),
      some(['', '%%EOF\n', ';', '\xff\xd9', '<zqx9>']),
    )
    .map(([head, body, end]) => Buffer.concat([Buffer.from(head, 'latin1'), body, Buffer.from(end, 'latin1')])),
);

/** A form that is right but for a few things. */
export function postForm(form: Form, index: number, routeOf: (form: Form) => string): fc.Arbitrary<Input> {
  const button = fc.option(form.buttons.length > 0 ? some(form.buttons) : fc.constant(null), { freq: 3 });
  const noFiles: Input['files'] = [];
  const file: fc.Arbitrary<Input['files']> =
    form.files.length > 0
      ? fc.array(fc.tuple(some(form.files), hostileText, fileBytes), { maxLength: 2 })
      : fc.constant(noFiles);
  return fc
    .record({
      who: anyone,
      pressed: button,
      changes: fc.array(change, { minLength: 1, maxLength: 2 }),
      files: file,
      multipart: fc.nat({ max: 9 }),
      data: fc.nat({ max: 4 }),
      headers: hostileHeaders,
    })
    .map(({ who, pressed, changes, files, multipart, data, headers }): Input => {
      let fields = form.fields.map(([name, old]): [string, string] => [name, old || (usual[name] ?? '')]);
      if (pressed) fields.push(pressed);
      for (const { of } of changes) fields = of(fields);
      // What was put where there is no field was not sent.
      const most = changes.reduce((sum, { count }) => sum + Math.min(count, Math.max(1, fields.length)), 0);
      const count = most + Object.keys(headers).length + (files?.length ?? 0);
      const asked = form.action.includes('?') ? '&' : '?';
      const target = data > 0 ? `${form.action}${asked}_data=${encodeURIComponent(routeOf(form))}` : form.action;
      const sent = form.files.length > 0 || multipart === 0 ? { files } : {};
      return { who, method: 'POST', target: plainTarget(target), headers, fields, ...sent, form: index, count };
    });
}
