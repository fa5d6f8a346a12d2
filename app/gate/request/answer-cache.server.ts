import type { Services } from '../context';
import type { PartnerVisit } from '../visit';

interface KeptAnswer {
  partnerId: number;
  answer: unknown;
  asked: number;
  until: number;
}

const maxAnswers = 2_000;

const kept = new WeakMap<Services, Map<string, KeptAnswer>>();

function answersOf(services: Services): Map<string, KeptAnswer> {
  const known = kept.get(services) ?? new Map<string, KeptAnswer>();
  kept.set(services, known);
  return known;
}

/** For one login with its rights: what one may see says nothing about another. @param isWhole whether it may be kept */
export async function cachedAnswer<Answer>(
  { context, partner }: PartnerVisit,
  name: string,
  load: () => Promise<Answer>,
  isWhole: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  const answers = answersOf(context.services);
  const key = `${partner.id} ${partner.rights} ${name} ${partner.login}`;
  const found = answers.get(key);
  if (found && found.until > performance.now()) return found.answer as Answer;
  const asked = performance.now();
  const answer = await load();
  answers.delete(key);
  if (!isWhole(answer)) return answer;
  answers.set(key, {
    partnerId: partner.id,
    answer,
    asked,
    until: performance.now() + context.services.settings.keepAnswersMs,
  });
  const oldest = answers.keys().next().value;
  if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
  return answer;
}

/** After a save, so that nobody is told of what is mended. @param savedMsAgo at whatever portal; later answers stay */
export function clearCachedAnswers(services: Services, partnerId: number, savedMsAgo = 0): void {
  const answers = answersOf(services);
  const savedAt = performance.now() - savedMsAgo;
  for (const [key, { partnerId: owner, asked }] of answers)
    if (owner === partnerId && asked <= savedAt) answers.delete(key);
}
