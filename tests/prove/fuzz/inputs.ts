import fc from 'fast-check';
import type { Catalogue, Form, Place } from './catalogue';
import { postForm } from './forms';
import { hostileName, hostileText } from './hostile';
import { anyone, type Fields, headerTexts, hostileHeaders, type Input, some } from './request';
import { plainTarget, wellFormed } from './wire-text';

/** Known parameters with hostile values, unknown ones, one twice. */
function queryOf(known: Fields): fc.Arbitrary<{ query: Fields; count: number }> {
  const names =
    known.length > 0 ? fc.oneof({ weight: 6, arbitrary: some(known.map(([name]) => name)) }, hostileName) : hostileName;
  const pair: fc.Arbitrary<[string, string]> = fc.tuple(
    fc.oneof(
      { weight: 8, arbitrary: names },
      some(['lng', 'client', 'redirectTo', 'username', 'invalid', 'chart', '_data', 'index']),
    ),
    hostileText,
  );
  const kept = known.length > 0 ? fc.subarray(known) : fc.constant([]);
  return fc.tuple(kept, fc.array(pair, { minLength: 1, maxLength: 12 })).map(([own, hostile]) => {
    const replaced = new Set(hostile.map(([name]) => name));
    // A long one alone, or the address would always be too long.
    const sent = hostile.map(([name, value]): [string, string] => [
      name,
      hostile.length > 1 ? value.slice(0, 300) : value,
    ]);
    return { query: [...own.filter(([name]) => !replaced.has(name)), ...sent], count: sent.length };
  });
}

const written = (fields: Fields) => new URLSearchParams(fields).toString();

/** A page's address with a hostile query, as the document or as Remix's own data request, which costs less and is tried more. */
function askPage(place: Place): fc.Arbitrary<Input> {
  return fc
    .record({
      who: anyone,
      path: some(place.paths),
      query: queryOf(place.query),
      data: fc.nat({ max: 9 }),
      headers: hostileHeaders,
    })
    .map(({ who, path, query: { query, count: hostile }, data, headers }) => {
      const count = hostile + Object.keys(headers).length;
      const asked =
        data > 1 && !/\.(xlsx|csv)$/.test(path) ? [...query, ['_data', place.route] as [string, string]] : query;
      const method = data === 0 ? 'HEAD' : 'GET';
      return { who, method, target: plainTarget(`${path}?${written(asked)}`), headers, count };
    });
}

/** An address whose varying part is hostile, or that leads on behind its end. */
function askPath(place: Place): fc.Arbitrary<Input> {
  return fc
    .record({ who: anyone, text: hostileText, post: fc.boolean(), escaped: fc.boolean(), headers: hostileHeaders })
    .map(({ who, text, post, escaped, headers }) => {
      const part = escaped ? encodeURIComponent(wellFormed(text)).slice(0, 8_300) : plainTarget(text);
      const { path } = place.page;
      const target = `/partner/${/:\w+/.test(path) ? path.replace(/:\w+/, () => part) : `${path}/${part}`}`;
      const data = `${target}?_data=${encodeURIComponent(place.route)}`;
      const count = 1 + Object.keys(headers).length;
      if (post) return { who, method: 'POST', target: data, headers, fields: [['once', part]], count };
      return { who, method: 'GET', target: data, headers, count };
    });
}

/** A body that is no form, or says so. */
function postRaw(place: Place): fc.Arbitrary<Input> {
  const types = [
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-16',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary="x"; boundary=y',
    'application/json',
    'text/plain',
    'x',
  ];
  const part = fc
    .tuple(some(['name="username"', 'name=username', 'name="a"; filename="b"', "name*=utf-8''a", '']), hostileText)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`);
  const text = fc.oneof(
    hostileText,
    some(['%', '%zz=%C3%28', '%ED%A0%80=1', '=&=&=', '&'.repeat(600), 'a=1;b=2', `a=${'%00'.repeat(50)}`]),
    fc
      .tuple(fc.array(part, { maxLength: 4 }), some(['--x--\r\n', '--x', '', '--x--']))
      .map(([parts, end]) => parts.join('') + end),
  );
  return fc
    .record({ who: anyone, type: fc.oneof(some(types), headerTexts), text, headers: hostileHeaders })
    .map(({ who, type, text: body, headers }) => ({
      who,
      method: 'POST',
      target: `${place.paths[0]}?_data=${encodeURIComponent(place.route)}`,
      headers,
      raw: { type, text: body },
      count: 1 + Object.keys(headers).length,
    }));
}

/** Everything that can be asked of a portal, each kind as often as there is something to try. */
export function inputsFor({ places, forms }: Catalogue): fc.Arbitrary<Input> {
  const routes = new Map(places.map(({ page, route }) => [page, route]));
  const exports = (place: Place) => /\.(xlsx|csv)$/.test(place.page.path);
  const routeOf = (form: Form) => routes.get(form.page) ?? '';
  return fc.oneof(
    ...places.map(place => ({ weight: exports(place) ? 1 : 6, arbitrary: askPage(place) })),
    ...places.map(place => ({ weight: place.page.path.includes(':') ? 4 : 1, arbitrary: askPath(place) })),
    ...forms.map((form, index) => ({ weight: 16, arbitrary: postForm(form, index, routeOf) })),
    ...places.map(place => ({ weight: 1, arbitrary: postRaw(place) })),
  );
}
