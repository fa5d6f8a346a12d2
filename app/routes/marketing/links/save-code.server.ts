import type { Submission } from '@conform-to/react';
import { to } from '~/addresses';
import type { CodeOutput, NewCodeOutput } from '~/forms/link-code';
import { formatMessage } from '~/forms/messages';
import { conflictReply, done, formReply } from '~/gate/form/reply.server';
import { changeCode, createCode, maxCodes } from '~/gate/link-codes.server';
import type { PartnerVisit } from '~/gate/visit';
import { queryOfRecipe, withCampaign } from '~/rules/link-recipe';
import { mergeSaves } from '~/rules/merge';
import type { CodeRecord } from './code-record.server';
import { readLinkPage } from './recipe.server';

export async function saveNewCode(
  visit: PartnerVisit,
  { name, code, note, recipe: query }: NewCodeOutput,
  _: null,
  typed: Submission<unknown, string[], NewCodeOutput>,
): Promise<Response> {
  const { recipe, language, issues, isWhole } = await readLinkPage(visit, new URLSearchParams(query));
  if (!isWhole) return formReply({ result: typed.reply({ formErrors: ['upstreamFailed'] }) }, 502);
  if (issues.length > 0) return formReply({ result: typed.reply({ formErrors: [formatMessage('linkChanged')] }) }, 422);
  const outcome = await createCode(visit, {
    name,
    code,
    note,
    recipe: queryOfRecipe(withCampaign(recipe, code)),
    language,
  });
  if (typeof outcome === 'number')
    return done('codeSaved', to('marketing/links/codes/:codeid', { codeid: String(outcome) }));
  const refused = outcome === 'taken' ? formatMessage('codeTaken') : formatMessage('tooManyCodes', maxCodes);
  return formReply({ result: typed.reply({ fieldErrors: { code: [refused] } }) }, 422);
}

export async function saveCode(
  visit: PartnerVisit,
  { version, choices, name, note, active }: CodeOutput,
  { code, values: theirs }: CodeRecord,
  typed: Submission<unknown, string[], CodeOutput>,
): Promise<Response> {
  const { values, taken, conflicts } = mergeSaves({ version, choices, mine: { name, note, active }, theirs });
  const conflict = conflictReply(typed, conflicts);
  if (conflict) return conflict;
  await changeCode(visit, code, values);
  return done('codeSaved', to('marketing/links/codes/:codeid', { codeid: String(code.id) }), 'success', taken);
}
