import { describe, expect, it } from 'vitest';
import { elements, textOf } from '../tools/html';
import { account, openPartner, savedPartner, savePartner, shownIn } from '../tools/partner-page';
import { buttonsOf, content, messagesOf, press } from '../tools/press';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal);

describe('which accounts are active', () => {
  it('an inactive one can’t be replaced, since the new one would be active', async () => {
    const who = await signedIn('10001');
    await savePartner(who, { ...account(0, { active: 'on' }), ...account(1, { active: null }) });
    const buttons = buttonsOf(await openPartner(who)).filter(name => name.startsWith('Replace'));
    expect(buttons).toEqual(['Replace bank account 1 by a new one']);
  });

  it('the replaced one is active again once its replacement is deleted', async () => {
    const who = await signedIn('10001');
    const replaced = await savePartner(who, {}, 'Replace bank account 1 by a new one');
    const deleted = await press(who, replaced, 'Delete bank account 3');
    const active = [replaced, deleted].map(each => shownIn(each).get('Bank account 1: Active'));
    expect(active).toEqual(['no', 'yes']);
    expect(buttonsOf(deleted)).toContain('Replace bank account 1 by a new one');
    expect(deleted.html).not.toContain('save-blocked');
  });

  it('at least one must be active: the button says so beforehand, the server afterwards (D19)', async () => {
    const who = await signedIn('10001');
    const before = await savedPartner(who);
    const answer = await savePartner(who, account(0, { active: null }));
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual(['At least one bank account must be active']);
    const save = elements(content(answer), 'button').find(
      button => textOf(button) === 'Save' && button.attributes['aria-hidden'] !== 'true',
    );
    expect(save?.attributes).toMatchObject({ 'aria-disabled': 'true', 'aria-describedby': 'save-blocked' });
    expect(textOf(elements(content(answer)).find(({ attributes }) => attributes.id === 'save-blocked'))).toContain(
      'At least one bank account must be active.',
    );
    expect(await savedPartner(who)).toEqual(before);
    expect((await press(who, answer, 'Save', account(1, { active: 'on' }))).status).toBe(303);
    await savePartner(who, account(0, { active: 'on' }));
  });

  it('once another account is active, the payout history tells it from the one that was paid to', async () => {
    const who = await signedIn('10001');
    const saved = await savedPartner(who);
    const [paid = '', other = ''] = [1, 2].map(number => saved.get(`Bank account ${number}: IBAN`)?.slice(-4));
    await savePartner(who, { ...account(0, { active: null }), ...account(1, { active: 'on' }) });
    const shown = textOf(content(await who.get('/partner/provisions')));
    expect(shown).toMatch(new RegExp(`The statement of \\w+ \\d{4} (was|will be) paid to \\w{4} … ${paid}, `));
    expect(shown).toMatch(new RegExp(`Active bank account for the next statement: \\w{4} … ${other}, [^;]*\\. \\d{4}`));
    await savePartner(who, account(0, { active: 'on' }));
  });
});
