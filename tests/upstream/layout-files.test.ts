import { expect, it } from 'vitest';
import { calls } from '~/upstream/calls';

it.each(['', null, undefined])('a layout that comes with %j in place of its files has none to send back', content => {
  const texts = [{ languageid: 1, agbfile: 'agb.pdf', agbencoded: content }];
  const layout = { partnerid: 10001, partnerlogo: 'logo.png', partnerlogoencoded: content, texts };
  const read = calls.getLayout.answer.parse(layout);
  expect([read.partnerlogoencoded, read.texts[0]?.agbencoded]).toEqual([null, null]);
  // Sent, an empty text removes a file.
  const sent = calls.saveLayout.request.shape.layout.shape.partnerlogoencoded;
  expect(sent.parse('')).toBe('');
});
