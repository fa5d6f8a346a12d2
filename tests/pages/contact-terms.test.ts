import { describe, expect, it } from 'vitest';
import { maxPdfBytes } from '~/files/pdf/validate-pdf.server';
import { contactPage, heldIn, openContact, saveContact, terms } from '../tools/contact-page';
import { textOf } from '../tools/html';
import { objectStream, pdfFile } from '../tools/pdf-file';
import { content, messagesOf, submission } from '../tools/press';
import { type ChosenFile, postFiles, pressWithFiles } from '../tools/upload';
import { type Visitor, visitorsOf } from '../tools/visitor';
import { withPortal } from '../tools/with-portal';

const portal = withPortal();

const signedIn = visitorsOf(portal, '10002');

const link = 'https://www.nordlicht.example/docs/agb.pdf';
const stored = async (who: Visitor, language?: string) =>
  /Saved: (\S+)/.exec(textOf(content(await openContact(who, language))))?.[1];

describe('a terms file', () => {
  it('is stored when the link ends in its name, stays over other saves, and can be removed', async () => {
    const who = await signedIn();
    const file = terms('agb.pdf');
    expect((await saveContact(who, { agblink: link }, { file })).status).toBe(303);
    expect(await stored(who)).toBe('agb.pdf');
    expect((await saveContact(who, { werbetext: 'neu' })).status).toBe(303);
    expect(await stored(who)).toBe('agb.pdf');
    expect(await stored(who, 'en')).toBeUndefined();
    expect((await saveContact(who, { agbremove: 'on', agblink: '' })).status).toBe(303);
    expect(await stored(who)).toBeUndefined();
  });

  it.each<[string, string, string]>([
    ['a new file', 'AGB 2026.pdf', 'https://www.nordlicht.example/agb.pdf'],
    ['a new file without a link', 'AGB 2026.pdf', ''],
  ])('needs a link that ends in its name: %s', async (_, name, agblink) => {
    const who = await signedIn();
    const answer = await saveContact(who, { agblink }, { language: 'en', file: terms(name) });
    expect(answer.status).toBe(422);
    expect(messagesOf(answer)).toEqual([
      'Terms and conditions link must end in the name of the PDF file: AGB 2026.pdf',
    ]);
    expect(await stored(who, 'en')).toBeUndefined();
    const right = 'https://www.nordlicht.example/AGB%202026.pdf';
    expect((await pressWithFiles(who, answer, 'Save', { agblink: right })).status).toBe(303);
    await saveContact(who, { agbremove: 'on' }, { language: 'en' });
  });

  it('may have blanks in its name, and accents composed in another way than the link’s', async () => {
    const who = await signedIn();
    const typed = { agblink: 'www.nordlicht.example/AGB Gesch\u00e4ft (1).pdf' };
    expect((await saveContact(who, typed, { file: terms('AGB Gescha\u0308ft (1).pdf') })).status).toBe(303);
    const saved = await openContact(who);
    expect(textOf(content(saved))).toContain('Saved: AGB Gesch\u00e4ft (1).pdf');
    expect(heldIn(saved).agblink).toBe('https://www.nordlicht.example/AGB%20Gesch\u00e4ft%20(1).pdf');
    expect((await saveContact(who, { agbremove: 'on', agblink: '' })).status).toBe(303);
  });

  it('that is stored needs it too', async () => {
    const who = await signedIn();
    await saveContact(who, { agblink: link }, { file: terms('agb.pdf') });
    const answer = await saveContact(who, { agblink: 'https://www.nordlicht.example/other.pdf' });
    expect(messagesOf(answer)).toEqual(['Terms and conditions link must end in the name of the PDF file: agb.pdf']);
    await saveContact(who, { agbremove: 'on' });
  });

  it('takes the place of the stored one', async () => {
    const who = await signedIn();
    await saveContact(who, { agblink: link }, { file: terms('agb.pdf') });
    const next = { agblink: link.replace('agb.pdf', 'neu.pdf') };
    expect((await saveContact(who, next, { file: terms('neu.pdf') })).status).toBe(303);
    expect(await stored(who)).toBe('neu.pdf');
    await saveContact(who, { agbremove: 'on' });
  });

  const bytes = (text: string) => Buffer.from(text, 'latin1');
  it.each<[string, Uint8Array, string]>([
    ['is over 5 MB', Buffer.alloc(maxPdfBytes + 1, '%PDF-'), 'must not be larger than 5 MB'],
    ['is HTML', bytes('<!doctype html><script>alert(1)</script> %PDF-1.4 %%EOF'), 'must be a PDF file'],
    ['is a picture', bytes('GIF89a%%EOF'), 'must be a PDF file'],
    ['is empty', new Uint8Array(), 'must be a PDF file'],
    [
      'is cut',
      terms('agb.pdf').bytes.subarray(0, 300),
      'is incomplete. Save it as a PDF again and choose it once more.',
    ],
    [
      'carries a script',
      pdfFile({ objects: { 4: objectStream({ 9: '<< /S /J#61vaScript /JS (app.alert(1)) >>' }) } }),
      'contains scripts, attached files or other active content. Save it as a plain PDF.',
    ],
    [
      'is encrypted',
      pdfFile({ trailer: '/Encrypt << /Filter /Standard /V 1 >>' }),
      'is protected with a password. Save it without protection and choose it once more.',
    ],
    [
      'holds no page',
      bytes('%PDF-1.4 1 0 obj << /Type /Nothing >> endobj %%EOF'),
      'cannot be read as a PDF. Save it as a PDF again and choose it once more.',
    ],
  ])(
    'is refused when it %s, whatever its name and type, and all else that was typed stays',
    async (_, content, words) => {
      const who = await signedIn();
      const file: ChosenFile = { name: 'agb.pdf', bytes: content, type: 'application/pdf' };
      const answer = await saveContact(who, { agblink: link, werbetext: 'getippt' }, { file });
      expect(answer.status).toBe(422);
      expect(messagesOf(answer)).toEqual([`Terms and conditions (PDF) ${words}`]);
      expect(heldIn(answer)).toMatchObject({ agblink: link, werbetext: 'getippt' });
      expect(heldIn(answer)).not.toHaveProperty('agbkept');
      expect(await stored(who)).toBeUndefined();
    },
  );

  it('that was accepted is kept while another field is being corrected, and saved with it', async () => {
    const who = await signedIn();
    const answer = await saveContact(who, { agblink: link, zipcode: '1' }, { file: terms('agb.pdf') });
    expect(answer.status).toBe(422);
    expect(textOf(content(answer))).toContain('agb.pdf kept');
    expect(await stored(who)).toBeUndefined();
    const twice = await pressWithFiles(who, answer, 'Save', { zipcode: '2' });
    expect(textOf(content(twice))).toContain('agb.pdf kept');
    expect((await pressWithFiles(who, twice, 'Save', { zipcode: '20457', country: 'DE' })).status).toBe(303);
    expect(await stored(who)).toBe('agb.pdf');
    await saveContact(who, { agbremove: 'on' });
  });

  it('of somebody else’s form is not to be had', async () => {
    const [who, other] = [await signedIn(), await signedIn('10001')];
    const kept = heldIn(await saveContact(who, { agblink: link, zipcode: '1' }, { file: terms('agb.pdf') })).agbkept;
    expect(kept).toMatch(/^[0-9a-f]{64}$/);
    const { action, fields } = submission(await openContact(who), 'Save', { agblink: link });
    for (const id of [kept?.replace(/^./, first => (first === '0' ? '1' : '0')) ?? '', 'x', '../../etc/passwd']) {
      fields.set('agbkept', id);
      const answer = await postFiles(who, action, fields, {});
      expect(answer.status).toBe(422);
      expect(messagesOf(answer)).toEqual([
        'Terms and conditions (PDF) is no longer at hand. Please choose the file again.',
      ]);
    }
    // Not even by a login that may not see the page at all.
    fields.set('agbkept', kept ?? '');
    expect((await postFiles(other, contactPage, fields, {})).location).toBe('/partner/home');
    expect(await stored(who)).toBeUndefined();
  });
});
