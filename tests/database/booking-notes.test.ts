import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  findNotedBookings,
  notesOf,
  purgeBookingNotes,
  readBookingNote,
  saveBookingNote,
} from '~/database/store/booking-notes.server';
import { overEveryEngine } from './engines';

overEveryEngine(instances => {
  const one = () => instances().one.kysely;
  const two = () => instances().two.kysely;
  const noted = (bookingId: number, partnerId = 71_001, returnDate = '2099-01-01') => ({
    partnerId,
    bookingId,
    bookingNo: `B${bookingId}`,
    returnDate,
    savedBy: 'anna',
  });
  const keep = (bookingId: number, reference: string, note = '', partnerId?: number) =>
    saveBookingNote(one(), noted(bookingId, partnerId), { reference, note });

  test('a note is read on every instance by its own partner alone, is replaced, and goes with its last word', async () => {
    await keep(1, 'first', 'a note');
    await keep(1, 'second', 'a note');
    expect(await readBookingNote(two(), 71_001, 1)).toEqual({ reference: 'second', note: 'a note' });
    expect(await readBookingNote(two(), 71_002, 1)).toEqual({ reference: '', note: '' });
    await keep(1, '');
    const left = await one().selectFrom('portal.booking_note').selectAll().where('partner_id', '=', 71_001).execute();
    expect(left).toEqual([]);
  });

  test('bookings are found by all words of reference and note, in any case, and by nothing that is a pattern', async () => {
    await keep(11, 'Group Ärger 100%', '', 71_011);
    await keep(12, 'group', 'ends in MAY', 71_011);
    await keep(13, 'group', 'of others', 71_012);
    const found = (...words: string[]) => findNotedBookings(two(), 71_011, words, 10);
    expect(await found('GROUP')).toEqual([12, 11]);
    expect(await found('group', 'may')).toEqual([12]);
    expect(await found('100%')).toEqual([11]);
    expect(await found('%')).toEqual([11]);
    expect(await found('g_oup')).toEqual([]);
    expect(await found()).toEqual([]);
    expect(await findNotedBookings(two(), 71_011, ['group'], 1)).toEqual([12]);
    expect(await notesOf(two(), 71_011, [11, 12, 13])).toEqual(
      new Map([
        [11, { reference: 'Group Ärger 100%', note: '' }],
        [12, { reference: 'group', note: 'ends in MAY' }],
      ]),
    );
  });

  test('what was noted goes three years after the return', async () => {
    const { rows } = await sql<{ late: string; due: string }>`
      select (current_date - 1096)::text as late, (current_date - 1097)::text as due`.execute(one());
    const [{ late, due } = { late: '', due: '' }] = rows;
    await saveBookingNote(one(), noted(21, 71_021, late), { reference: 'kept', note: '' });
    await saveBookingNote(one(), noted(22, 71_021, due), { reference: 'gone', note: '' });
    await purgeBookingNotes(one());
    expect([...(await notesOf(two(), 71_021, [21, 22])).values()]).toEqual([{ reference: 'kept', note: '' }]);
  });
});
