import type { Submission } from '@conform-to/react';
import { fromOrganizer, type Organizer, type OrganizersOutput, organizerField, toOrganizer } from '~/forms/organizers';
import { conflictReply, done, notSavedReply } from '~/gate/form/reply.server';
import { saveOrReadBack } from '~/gate/form/save-or-read-back.server';
import { auditSave } from '~/gate/request/audit.server';
import type { PartnerVisit } from '~/gate/visit';
import { to } from '~/portal';
import { versionOf } from '~/rules/version';
import { type OrganizersRecord, organizersPage, readOrganizers } from './record.server';

type Typed = Submission<unknown, string[], OrganizersOutput>;

interface Pair {
  index: number;
  mine: Organizer;
  theirs: Organizer;
  /** the version that the form was filled with */
  filled: string;
}

/**
 * Saves only the organizers that this form has changed, so that two people who edit different ones don't conflict
 * (D21).
 */
export async function saveOrganizers(
  visit: PartnerVisit,
  value: OrganizersOutput,
  record: OrganizersRecord,
  typed: Typed,
  body: FormData,
) {
  const changed = pairsOf(value, record).filter(isChangedHere);
  const crossed = changed.filter(({ theirs, filled }) => filled !== versionOf(theirs));
  const inForm = (pairs: readonly Pair[], side: 'mine' | 'theirs') => ({ organizers: rowsOf(pairs, side) });
  const moved = conflictReply(typed, {
    version: crossed.length > 0 ? '' : record.version,
    record,
    mine: inForm(crossed, 'mine'),
    theirs: inForm(crossed, 'theirs'),
    rowId: 'organizerid',
  });
  if (moved) return moved;
  if (changed.length > 0) {
    const notSaved = await saveOrReadBack({
      save: () =>
        visit.api.saveOrganizers({ partnerid: visit.partner.id, organizers: changed.map(({ mine }) => mine) }),
      isSaved: async () => areSaved(changed, await readOrganizers(visit)),
    });
    if (notSaved) return notSavedReply(typed, notSaved, { nameOf: field => nameOf(field, changed) });
    for (const { mine, theirs } of changed) {
      const [before, after] = [fromOrganizer(theirs), fromOrganizer(mine)];
      await auditSave(visit, { event: 'organizers.saved', subject: mine.organizername, before, after });
    }
    for (const { index, mine } of changed) body.set(`organizers[${index}].filled`, versionOf(mine));
  }
  const { number } = organizersPage(visit, record);
  return done('dataSaved', to('partnerdata/organizers', { page: number > 1 ? String(number) : undefined }));
}

function pairsOf({ organizers }: OrganizersOutput, { all }: OrganizersRecord): Pair[] {
  return organizers.flatMap((row, index) => {
    const theirs = all.find(({ organizerid }) => organizerid === row.organizerid);
    return theirs ? [{ index, mine: toOrganizer(row, theirs.organizername), theirs, filled: row.filled }] : [];
  });
}

function isChangedHere({ mine, theirs, filled }: Pair): boolean {
  const version = versionOf(mine);
  return version !== versionOf(theirs) && version !== filled;
}

function rowsOf(pairs: readonly Pair[], side: 'mine' | 'theirs'): object[] {
  const last = Math.max(-1, ...pairs.map(({ index }) => index));
  return Array.from({ length: last + 1 }, (_, index) => {
    const pair = pairs.find(each => each.index === index);
    return pair ? fromOrganizer(pair[side]) : {};
  });
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
