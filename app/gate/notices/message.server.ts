import type { i18n } from 'i18next';
import { z } from 'zod';
import { type Brand, inLanguage } from '~/brands/brand';
import { isQuestion, type StoredNotice } from '~/database/store/notices.server';
import { formatOf, type Language, languageCodes } from '~/languages';
import { withFirstDay } from '~/parts/frame/format';
import type { Change } from '~/rules/changes';
import { isMailAddress, maskedAddress } from '~/rules/mail-address';
import { unhyphenated } from '~/rules/texts';
import { hairSpace, isReadableUsername } from '~/rules/usernames';
import type { Translations } from '../context';
import { eventWord, fieldWord } from '../i18n/event-words';
import { commonValueWord } from '../i18n/value-words';
import { unknownOutcome } from './kinds';
import { type Block, linkBreak, toHtml, toText } from './mail-body';

export interface NoticeMail {
  to: string;
  from: { name: string; address?: string };
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

interface Reading {
  words: i18n;
  language: Language;
  brand: Brand;
  brandName: string;
  changesPassword: boolean;
}

/** One notice as a mail of its own, several as a digest in the language of the newest. @param absent areas that the platform lacks */
export function mailOf(
  notices: readonly StoredNotice[],
  brand: Brand,
  translations: Translations,
  absent: ReadonlySet<string>,
): NoticeMail {
  const newest = notices.at(-1);
  if (!newest) throw new Error('A mail about nothing.');
  const language = languageCodes().find(code => code === newest.language) ?? brand.defaultLanguage;
  const words = translations.of(language);
  const brandName = inLanguage(brand.name, language, brand);
  const reading = { words, language, brand, brandName, changesPassword: !absent.has('password') };
  const subject = unhyphenated(
    notices.length === 1
      ? words.t(`mail:kinds.${wordOf(newest)}.subject`, { brand: brandName, subject: oneLine(newest.subject) })
      : words.t('mail:digest.subject', { brand: brandName, count: notices.length }),
  );
  const blocks = notices.length === 1 ? single(newest, reading) : digest(notices, reading);
  const page = { title: subject, language: formatOf(language), accent: brand.theme.light.accent };
  return {
    to: newest.address,
    from: { name: brandName, address: brand.mail.from },
    replyTo: answerAddress(notices) ?? brand.mail.replyTo ?? brand.hotline?.email,
    subject,
    text: unhyphenated(toText(blocks)),
    html: unhyphenated(toHtml(page, blocks)),
    language: page.language,
  };
}

const wordOf = ({ event, subject }: StoredNotice) => eventWord(event, subject);

const answerAddress = ([notice, ...others]: readonly StoredNotice[]): string | undefined =>
  notice && others.length === 0 && isQuestion(notice) ? detailOf(notice, 'replyto') || undefined : undefined;

const detailOf = (notice: StoredNotice, name: string): string =>
  changesOf(notice).find(({ field }) => field === name)?.after ?? '';

/** Of an agency, to whom its brand names: no notice of a change. */
function question(notice: StoredNotice, { words, language, brand, brandName }: Reading): Block[] {
  const { login, partnerId, at } = notice;
  const moment = momentText(at, language, brand.timeZone);
  const asked: Block[] = [
    { heading: words.t('mail:kinds.commission_asked.text', { partner: partnerId }) },
    { lines: [words.t('mail:when', { moment }), words.t('mail:by', { login: nameText(login) })] },
  ];
  return [
    ...withNote(asked, words),
    { list: detailOf(notice, 'bookings').split(' ').map(unlinked) },
    {
      lines: detailOf(notice, 'text')
        .split(/\r?\n/)
        .map(line => unlink(line.replace(/\p{C}+/gu, ' '))),
    },
    { paragraph: words.t('mail:signature', { brand: brandName }) },
  ];
}

function single(notice: StoredNotice, reading: Reading): Block[] {
  if (isQuestion(notice)) return question(notice, reading);
  return [...withNote(told(notice, reading), reading.words), ...advice(reading)];
}

function digest(notices: readonly StoredNotice[], reading: Reading): Block[] {
  const { words } = reading;
  const all = notices.flatMap(notice => told(notice, reading));
  return [
    { paragraph: words.t('mail:digest.text', { count: notices.length }) },
    ...withNote(all, words),
    ...advice(reading),
  ];
}

function withNote(blocks: Block[], words: i18n): Block[] {
  const isBroken = JSON.stringify(blocks).includes(linkBreak);
  return isBroken ? [...blocks, { textNote: words.t('mail:nameDots') }] : blocks;
}

function told(notice: StoredNotice, { words, language, brand, brandName }: Reading): Block[] {
  const { event, partnerId, subject, login, at } = notice;
  const moment = momentText(at, language, brand.timeZone);
  const by = nameText(login) || brandName;
  const changes = changesOf(notice);
  const link = changes.find(({ field }) => field === 'link')?.after;
  const isUnknown = changes.some(({ field }) => field === unknownOutcome.field);
  const lines = changes.filter(isShown).map(change => changeText(change, event, { words, language }));
  return [
    {
      heading: words.t(`mail:kinds.${wordOf(notice)}.text`, {
        partner: partnerId,
        subject: nameText(subject),
        login: by,
        user: nameText(subject || login),
      }),
    },
    { lines: [words.t('mail:when', { moment }), words.t('mail:by', { login: by })] },
    ...(lines.length > 0 ? [{ list: lines }] : []),
    ...(isUnknown ? [{ paragraph: words.t('mail:unknownOutcome') }] : []),
    ...(link ? [{ link }] : []),
  ];
}

const isShown = ({ field }: Change) => field !== 'link' && field !== unknownOutcome.field;

function advice(reading: Reading): Block[] {
  const { words, brandName } = reading;
  return [
    { paragraph: words.t('mail:expected') },
    { paragraph: unexpected(reading) },
    { paragraph: words.t('mail:signature', { brand: brandName }) },
  ];
}

/** Where no page changes a password, a partner's login can request one, and an administrator set a user's. */
function unexpected({ words, brand, changesPassword }: Reading): string {
  const phone = brand.mail.phone ?? brand.hotline?.phone;
  if (changesPassword) return phone ? words.t('mail:unexpected', { phone }) : words.t('mail:unexpectedAnswer');
  return phone ? words.t('mail:unexpectedNoChange', { phone }) : words.t('mail:unexpectedNoChangeAnswer');
}

const shape = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).catch([]);
const changesOf = ({ changes }: StoredNotice): Change[] => shape.parse(changes);

type Speaking = Pick<Reading, 'words' | 'language'>;

function changeText({ field, before, after }: Change, event: string, speaking: Speaking): string {
  const { words } = speaking;
  const shown = (value: string) => valueText(field, value, speaking);
  const name = fieldWord(words, event, field);
  return words.t(before === '' ? 'mail:added' : 'mail:changed', {
    field: name,
    before: shown(before),
    after: shown(after),
  });
}

function valueText(field: string, value: string, { words, language }: Speaking): string {
  const common = commonValueWord(key => words.t(key), value, language);
  if (common !== undefined) return common;
  if (field === 'username') return nameText(value);
  return /(^|\.)email\w*$/.test(field) && isMailAddress(value) ? maskedAddress(value) : unlinked(value);
}

const maxLength = 60;

/** What somebody typed must not look like a part of the mail. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength)} …` : line;
}

/** No mail program makes a link of it. */
const unlinked = (text: string) => unlink(oneLine(text));
const unlink = (text: string, by = hairSpace) => text.replace(/([.。．｡]|:(?=\/))(?=\S)/g, `$1${by}`);

const nameText = (name: string) => (isReadableUsername(name) ? unlink(name, linkBreak) : unlinked(name));

function momentText(at: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(formatOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return withFirstDay(format.format(at), language);
}
