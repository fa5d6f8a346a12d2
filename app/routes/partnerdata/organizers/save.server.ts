import type { Submission } from '@conform-to/react';
import { to } from '~/addresses';
import { formatMessage } from '~/forms/messages';
import {
  fromOrganizer,
  type Organizer,
  type OrganizersOutput,
  organizerField,
  toOrganizer,
  unusedNumbers,
} from '~/forms/organizers';
import { conflictReply, done, formReply, notSavedReply } from '~/gate/form/reply.server';
import { auditOutcome, saveOrReadBack } from '~/gate/request/save-or-read-back.server';
import type { PartnerVisit } from '~/gate/visit';
import { isFilledWith, mergeSaves } from '~/rules/merge';
import { versionOf } from '~/rules/version';
import { rowId } from './labels';
import { type OrganizersRecord, organizersPage, readOrganizers, shapeOfRow } from './record.server';

type Typed = Submission<unknown, string[], OrganizersOutput>;
type Choices = OrganizersOutput['choices'];
type Row = OrganizersOutput['organizers'][number];

interface Pair {
  index: number;
  mine: Organizer;
  theirs: Organizer;
  changed: boolean;
}

/**
 * Saves only the organizers that this form has changed, so that two people who edit different ones don't conflict
 * (D21).
 */
export async function saveOrganizers(
  visit: PartnerVisit,
  { organizers, choices }: OrganizersOutput,
  record: OrganizersRecord,
  typed: Typed,
) {
  const fieldErrors = Object.fromEntries(organizers.flatMap(unusedNumberErrors));
  if (Object.keys(fieldErrors).length > 0) return formReply({ result: typed.reply({ fieldErrors }) }, 422);
  const merged = organizers.flatMap((row, index) => {
    const theirs = record.all.find(({ organizerid }) => organizerid === row.organizerid);
    return theirs ? [mergeRow(row, index, theirs, choices)] : [];
  });
  const conflict = conflictReply(
    typed,
    merged.flatMap(({ conflicts }) => conflicts),
  );
  if (conflict) return conflict;
  const changed = merged.filter(pair => pair.changed);
  if (changed.length > 0) {
    const notSaved = await saveOrReadBack({
      save: () =>
        visit.api.saveOrganizers({ partnerid: visit.partner.id, organizers: changed.map(({ mine }) => mine) }),
      isSaved: async () => areSaved(changed, await readOrganizers(visit)),
    });
    for (const { mine, theirs } of changed) {
      const [before, after] = [fromOrganizer(theirs), fromOrganizer(mine)];
      await auditOutcome(visit, notSaved, { event: 'organizers.saved', subject: mine.organizername, before, after });
    }
    if (notSaved) return notSavedReply(typed, notSaved, { nameOf: field => nameOf(field, changed) });
  }
  const { number } = organizersPage(visit, record);
  const address = to('partnerdata/organizers', { page: number > 1 ? String(number) : undefined });
  return done(
    'dataSaved',
    address,
    'success',
    merged.flatMap(({ taken }) => taken),
    changed[0] && rowId(changed[0].index),
  );
}

/** Browsers without `:has` show the numbers of all options. One that the record holds is no error. */
const unusedNumberErrors = (row: Row, index: number): [string, string[]][] =>
  unusedNumbers(row)
    .filter(name => !isFilledWith(row.filled, { [name]: row[name] }, shapeOfRow(row)))
    .map(name => [`organizers[${index}].${name}`, [formatMessage('otherOption')]]);

const together = [['agenturoptionnr', 'agencynum', 'collectionagency', 'subagency']];

function mergeRow(row: Row, index: number, theirs: Organizer, choices: Choices) {
  const stored = fromOrganizer(theirs);
  const { values, taken, conflicts } = mergeSaves({
    version: row.filled,
    choices,
    mine: fromOrganizer(toOrganizer(row, theirs.organizername)),
    theirs: stored,
    together,
    ...shapeOfRow(theirs, index),
  });
  const changed = versionOf(values) !== versionOf(stored);
  return { index, mine: toOrganizer({ ...row, ...values }, theirs.organizername), theirs, changed, taken, conflicts };
}

function areSaved(changed: readonly Pair[], { all }: OrganizersRecord): boolean {
  return changed.every(({ mine }) => all.some(each => versionOf(each) === versionOf(mine)));
}

/** 'organizers.0.agenturnrlevel1', the first of those sent → 'organizers[7].agencynum', its field in the form */
function nameOf(field: string, sent: readonly Pair[]): string {
  const [, index = '', name = ''] = /^organizers\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const pair = sent[Number(index)];
  return pair && name ? `organizers[${pair.index}].${organizerField(name, pair.mine.agenturoptionnr)}` : '';
}
