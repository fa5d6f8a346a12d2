import { expect, it } from 'vitest';
import { png } from '../files/pictures';
import { contactPage, saveContact, terms } from '../tools/contact-page';
import { textOf } from '../tools/html';
import { layoutPage, openLayout, picture, saveLayout } from '../tools/layout-page';
import { content, messagesOf, noticesOf } from '../tools/press';
import { visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();
const signedIn = visitorsOf(portal);

const continued = 'Check these entries and press Save.';
const chooseAgain = 'Files are not kept: choose them again.';

it('a continued form has its file, and says so where that is no longer kept', async () => {
  const who = await signedIn('10002');
  const continueLayout = () => who.get(`${layoutPage}?draft=continue`);
  await saveLayout(who, { colorlink: 'x' }, { logo: picture(png(40, 20), 'mine.png') });
  const kept = await continueLayout();
  expect(textOf(content(kept))).toContain('mine.png kept');
  expect(noticesOf(kept).join()).toContain(continued);
  expect(noticesOf(kept).join()).not.toContain(chooseAgain);
  // Of the files of a login the newest six are kept.
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf']) {
    const failed = await saveContact(who, { agblink: 'x' }, { file: terms(name) });
    expect([failed.status, messagesOf(failed).length]).toEqual([422, 1]);
  }
  const gone = await continueLayout();
  expect(textOf(content(gone))).not.toContain('mine.png');
  expect(noticesOf(gone).join()).toContain(`${continued} ${chooseAgain}`);
  expect(noticesOf(await openLayout(who)).join()).toContain(chooseAgain);
  expect(noticesOf(await who.get(contactPage)).join()).not.toContain(chooseAgain);
});
