import { expect, it } from 'vitest';
import { isPostedForm } from '~/parts/frame/other-login';

it('a thrown answer is shown as a form to send again only if it holds one', () => {
  expect(isPostedForm({ action: '/', fields: [], passwordOmitted: false, fileOmitted: false })).toBe(true);
  expect([null, undefined, '', 'noRights', {}, { result: {} }].filter(isPostedForm)).toEqual([]);
});
