import { describe, expect, it } from 'vitest';
import { loadBrands } from '~/brands/load.server';
import type { StoredNotice } from '~/database/store/notices.server';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { noticeContentOf, noticeKinds } from '~/gate/notices/kinds';
import { mailOf } from '~/gate/notices/message.server';
import { keysOf } from '../tools/locales';

const brands = loadBrands();
const translations = loadTranslations();
const brandOf = (id: number) => brands.byId(id) ?? brands.default();

const account = [
  { field: '…4931.bankname', before: '', after: 'Elbe Bank' },
  { field: '…4931.active', before: '', after: 'true' },
  { field: '…3000.swift', before: 'COBADEFFXXX', after: '' },
];

function notice(changes: Partial<StoredNotice> = {}): StoredNotice {
  return {
    id: 1,
    at: new Date('2026-11-22T15:40:00Z'),
    event: 'accounts.saved',
    partnerId: 10_001,
    login: 'accounts01',
    subject: '',
    changes: account,
    brand: 101,
    language: 'en',
    address: 'office@seeblick.example',
    tries: 0,
    ...changes,
  };
}

const mail = (changes: Partial<StoredNotice> = {}) => {
  const one = notice(changes);
  return mailOf([one], brandOf(one.brand), translations, new Set());
};

it('says what changed, when by the brand’s clock, by whom, what to do, and whom to call', () => {
  const { subject, text, from, replyTo, to } = mail();
  expect({ to, subject, from, replyTo }).toEqual({
    to: 'office@seeblick.example',
    subject: 'Halyard Kreuzfahrten: bank accounts changed',
    from: { name: 'Halyard Kreuzfahrten', address: 'portal@halyard-kreuzfahrten.example' },
    replyTo: 'partner@halyard-kreuzfahrten.example',
  });
  expect(text.split('\n\n')).toEqual([
    'The bank accounts of partner 10001 were changed in the partner portal.',
    'When: 22 November 2026 at 16:40 CET\nBy: accounts01',
    '- Account …4931: Bank name: Elbe Bank\n- Account …4931: Active: yes\n- Account …3000: BIC: COBADEFFXXX → empty',
    'If this was you or a colleague, you need not do anything.',
    'If nobody at your agency did this, change your password in the portal and call us at once: +49 40 66969 230.',
    'Your Halyard Kreuzfahrten partner portal\n',
  ]);
});

it('shows enough of an address for whoever knows it', () => {
  const changes = [{ field: 'email', before: 'office@seeblick.example', after: 'thief@elsewhere.example' }];
  const { text } = mail({ event: 'partner.saved', changes });
  expect(text).toContain('- Email: of…@seeblick.example → th…@elsewhere.example');
});

it.each(['address.link', 'address.undo'])('names the field in the mail of %s', event => {
  const changes = [
    { field: 'email', before: 'office@seeblick.example', after: 'new@seeblick.example' },
    { field: 'link', before: '', after: 'https://partner.example/partner/address/x' },
  ];
  expect(mail({ event, changes, language: 'de' }).text).toContain('- E-Mail: of…@seeblick.example → ne…@');
});

it.each([
  ['2026-11-01', '1er novembre 2026 à 16:40 UTC+1'],
  ['2026-11-22', '22 novembre 2026 à 16:40 UTC+1'],
])('writes the first of a month as French does: %s', (day, said) => {
  const { text } = mail({ language: 'fr', at: new Date(`${day}T15:40:00Z`) });
  expect(text.replace(/\s/g, ' ')).toContain(`Quand : ${said} `);
});

it('writes a day as the language does', () => {
  const changes = [{ field: 'register', before: '2026-11-24', after: '2026-12-01' }];
  const { text } = mail({ event: 'partner.saved', changes });
  expect(text).toContain(': 24/11/2026 → 01/12/2026\n');
});

describe('what somebody typed', () => {
  const nasty = '<img src=x onerror=alert(1)>&"\'\r\n\r\nCall us: +49 900 1\u202e';
  const changes = [{ field: '…4931.bankname', before: '', after: nasty }];
  const { text, html } = mail({ changes, login: '<b>bold</b>' });

  it('is no markup in the HTML', () => {
    expect(html).not.toMatch(/<img|<b>bold/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;');
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
  });

  it('is no line of its own, and no reversed one', () => {
    expect(text).toContain('Bank name: <img src=x onerror=alert(1)>&"\' Call us: +49 900 1');
    expect(text + html).not.toContain('\u202e');
  });

  it('is no header', () => {
    const { subject } = mail({ event: 'user.deleted', subject: 'x\r\nBcc: thief@elsewhere.example' });
    expect(subject).toBe('Halyard Kreuzfahrten: user x Bcc: thief@elsewhere.example deleted');
  });

  it('is cut where it would fill the mail', () => {
    expect(mail({ changes: [{ ...account[0], after: 'x'.repeat(300) }] as never }).text).toMatch(/: x{60} …\n/);
  });
});

it('the HTML loads nothing, runs nothing, and says what the text says', () => {
  const { text, html } = mail();
  expect(html).not.toMatch(/https?:|src=|<script|<link|url\(|@import/);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
  const shown = html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<li>/g, '- ')
    .replace(/<[^>]+>/g, '');
  const words = (said: string) => said.split(/\s+/).filter(Boolean).join(' ');
  expect(words(shown)).toBe(words(text));
});

it('a Fleming reads Flemish where it differs, and Dutch where it does not', () => {
  const flemish = { brand: 105, language: 'nl-BE', partnerId: 10_006 };
  const signIn = mail({ ...flemish, event: 'login.newBrowser', changes: [] });
  expect([signIn.subject, signIn.language]).toEqual(['Halyard België: aangemeld vanuit een nieuwe browser', 'nl-BE']);
  const bank = mail(flemish);
  expect(bank.subject).toBe('Halyard België: bankrekeningen gewijzigd');
  expect(bank.text).toContain('Was u dit zelf, of een collega?');
});

it('several are one digest, each with when and by whom, in the language of the newest', () => {
  const later = notice({ id: 2, at: new Date('2026-11-22T15:50:00Z'), event: 'user.created', subject: 'thief01' });
  const digest = mailOf([notice({ language: 'de' }), { ...later, changes: [] }], brandOf(101), translations, new Set());
  expect(digest.subject).toBe('Halyard Kreuzfahrten: 2 security messages');
  expect(digest.text).toContain('The bank accounts of partner 10001 were changed');
  expect(digest.text).toContain('- Account …4931: Bank name: Elbe Bank');
  expect(digest.text).toContain('The user thief01 of partner 10001 was added');
  expect(digest.text.match(/^By: accounts01$/gm)).toHaveLength(2);
  expect(digest.text).toMatch(/16:40[\s\S]*16:50/);
  expect(digest.text.match(/call us at once/g)).toHaveLength(1);
});

it('a brand without a number asks for an answer instead', () => {
  const quiet = { ...brandOf(102), mail: {}, hotline: null };
  const { text, from, replyTo } = mailOf([notice({ brand: 102 })], quiet, translations, new Set());
  expect(text).toContain('change your password in the portal and answer this message at once.');
  expect([from, replyTo]).toEqual([{ name: 'Halyard Schweiz', address: undefined }, undefined]);
});

describe('each kind', () => {
  const kinds = Object.keys(noticeKinds);
  const all = brands.all.flatMap(brand => brand.languages.map(language => ({ id: brand.id, language })));

  it.each(all)('has words of its own in $language, said in the name of $id', ({ id, language }) => {
    const mails = kinds.flatMap(event =>
      ['', 'somebody1'].map(subject => mail({ event, subject, language, brand: id, changes: [] })),
    );
    for (const { subject, text, html } of mails) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|kinds\.|mail:|undefined|\u00ad/);
      expect(text).toContain(brandOf(id).mail.phone);
    }
    expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(kinds.length);
  });

  it('has its words used: none is left of a kind that was given up', () => {
    const named = keysOf('en').flatMap(({ file, key }) =>
      file === 'mail' ? (/^kinds\.(\w+)\./.exec(key)?.[1] ?? []) : [],
    );
    const known = kinds.map(event => event.replace('.', '_'));
    expect([...new Set(named)].sort()).toEqual(
      [...known, 'address_link', 'address_undo', 'commission_asked', 'password_set'].sort(),
    );
  });
});

describe('only what somebody could abuse is told', () => {
  const change = (field: string, before = 'a', after = 'b') => ({ field, before, after });
  it.each([
    ['another office address', 'partner.saved', [change('email'), change('firma')], ['email']],
    ['nothing else of the office', 'partner.saved', [change('firma'), change('telefon')], null],
    ['anything of a bank account', 'accounts.saved', [change('…3000.bankname')], ['…3000.bankname']],
    ['rights that are given or taken', 'user.saved', [change('rights.layout', 'false', 'true')], ['rights.layout']],
    ['no phone number of a user', 'user.saved', [change('phone')], null],
    ['no right that a new user lacks', 'user.created', [change('rights.layout', '', 'false')], null],
    ['a deleted user, without the values', 'user.deleted', [change('email')], []],
    ['no colours', 'layout.saved', [change('colorlink')], null],
  ] as const)('%s', (_, event, changes, fields) => {
    expect(noticeContentOf(event, changes)?.changes.map(({ field }) => field) ?? null).toEqual(fields);
  });
});

it('no name that somebody chose becomes a link, in the text or the HTML', () => {
  const names = ['evil.example', 'www.evil.example', 'https://evil.example/login', 'a@evil.example', '192.0.2.7/pay'];
  for (const name of names) {
    const changes = [{ field: 'firstname', before: name, after: `${name}?x` }];
    const { text, html } = mail({ event: 'user.saved', subject: name, login: name, changes });
    for (const said of [text, html.replace(/<head>[\s\S]*<\/head>/, '')])
      expect(said).not.toMatch(/https?:\/|\w\.\w+(example|2\.7)|@\w+\.\w|[\w.]\.example/);
    expect(text.replaceAll('\u200a', '')).toContain(`By: ${name}\n`);
  }
});

describe('a username with dots, which is how a new user learns it', () => {
  const inHtml = (html: string) => html.replace(/<(head)>[\s\S]*<\/\1>|<wbr>/g, '');
  const longName = `${'schiffsreisen.'.repeat(8)}hamburg`;
  it.each(['möller.jörg', 'a.berg', 'anna.berg@a.example', 'a. b.c.dot', longName])('is whole in HTML: %s', name => {
    const { html } = mail({ event: 'user.created', subject: name, login: name, changes: [] });
    expect(inHtml(html)).toContain(`The user ${name} of partner 10001 was added`);
    expect(inHtml(html)).toContain(`By: ${name}<`);
    expect(inHtml(html)).not.toContain('narrow space');
  });

  it('is dead where a mail program makes a link of it all the same, unlike the mail’s own link', () => {
    const changes = [{ field: 'link', before: '', after: 'https://partner.example/partner/address/x' }];
    const { html } = mail({ event: 'address.link', login: 'anna.berg', changes });
    expect(html).toContain('a:not([class]):not([href^="tel:"]){pointer-events:none;');
    expect(html.match(/<a [^>]*>/g)).toEqual([expect.stringMatching(/^<a class=.* href="https:/)]);
  });

  it('is whole where it was changed', () => {
    const changes = [{ field: 'username', before: 'a.berg', after: 'anna.berg' }];
    expect(inHtml(mail({ event: 'user.saved', subject: 'anna.berg', changes }).html)).toContain('anna.berg</li>');
  });

  it('is not left ambiguous in the text, which says once that its narrow blanks are none of it', () => {
    const told = notice({ event: 'user.created', subject: 'möller.jörg', login: 'anna.berg', changes: [] });
    const note = /A narrow space after a dot in a username is not part of it/g;
    for (const notices of [[told], [told, { ...told, id: 2 }]]) {
      const { text } = mailOf(notices, brandOf(101), translations, new Set());
      expect(text).toContain('The user möller.\u200ajörg of');
      expect(text.match(note)).toHaveLength(1);
    }
    expect(mail({ login: 'accounts01' }).text).not.toMatch(note);
    const asked = [{ field: 'text', before: '', after: 'Why?' }];
    expect(mail({ event: 'commission.asked', login: 'anna.berg', changes: asked }).text.match(note)).toHaveLength(1);
  });
});

it('a change whose outcome nobody knows is told as one', () => {
  const told = noticeContentOf('accounts.saved', account, true);
  const { text } = mail({ changes: told?.changes as never });
  expect(text).toContain('- Account …4931: Bank name: Elbe Bank\n');
  expect(text).toContain('The portal could not find out whether this was saved. Please check what is saved now.');
  expect(mail().text).not.toContain('could not find out');
});
