import { describe, expect, it } from 'vitest';
import { newUserValuesOf, toUserRecord, userSchema, valuesOf } from '~/forms/user';
import { aclOf, rights } from '~/rules/rights';
import { accessOf } from '~/rules/user-access';
import { accepted, errorsOf } from './posting';
import { editor, filled, stored, subject } from './users';

const adding = accessOf(editor, null);

describe('somebody without the basic right (D10)', () => {
  const without = { ...filled, 'rights.basic': '', 'rights.layout': 'on' };
  const tick = { withoutBasic: ['tick'] };

  it('is added only after the sentence was ticked', () => {
    expect(errorsOf(userSchema(adding), without)).toEqual(tick);
    const value = accepted(userSchema(adding), { ...without, withoutBasic: 'on' });
    expect(toUserRecord(value, null).acl).toEqual(aclOf(rights.layout));
    expect(toUserRecord(value, null)).not.toHaveProperty('withoutBasic');
  });

  it('is changed only so as well, from with it or from without', () => {
    for (const mask of [1, 32]) {
      const facts = { stored: valuesOf({ ...stored, acl: aclOf(mask) }) };
      const asked = userSchema(accessOf(editor, { ...subject, mask }), facts);
      expect(errorsOf(asked, without)).toEqual(tick);
      expect(errorsOf(asked, { ...without, withoutBasic: 'on' })).toEqual({});
      expect(errorsOf(asked, { ...without, 'rights.basic': 'on' })).toEqual({});
    }
  });

  it('is who was meant where the editor can’t give that right, whatever is posted', () => {
    const unable = { ...editor, username: 'manager01', rights: 256 };
    expect(errorsOf(userSchema(accessOf(unable, null)), filled)).toEqual(tick);
    expect(newUserValuesOf(accessOf(unable, null)).rights.basic).toBe(false);
    const facts = { stored: valuesOf({ ...stored, acl: aclOf(256) }) };
    const asked = userSchema(accessOf(unable, { ...subject, mask: 256 }), facts);
    expect(errorsOf(asked, filled)).toEqual(tick);
  });

  it('is not asked about by their own form, which changes no right', () => {
    const own = accessOf({ ...editor, rights: 256 }, { ...subject, username: '10001', mask: 256 });
    const facts = { stored: valuesOf({ ...stored, username: '10001', acl: aclOf(256) }) };
    expect(errorsOf(userSchema(own, facts), { ...filled, 'rights.basic': '' })).toEqual({});
  });
});
