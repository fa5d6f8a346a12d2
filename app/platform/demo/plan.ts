import { daysBetween, monthEnd, monthStart } from '~/rules/days';
import { edgeMonths } from './edges';
import { model } from './facts/model';
import type { DemoPartner } from './facts/partners';
import type { MonthPlan } from './month-plan';
import type { Random } from './random';

/** From January three years back, or the month of `since`, to today, with the months that the decisions ask for. */
export function planMonths(partner: DemoPartner, today: string, chance: Random, since = ''): MonthPlan[] {
  const year = Number(today.slice(0, 4));
  const plans: MonthPlan[] = [];
  for (let from = since || `${year - model.yearsBack}-01-01`; from <= today; from = monthStart(from, 1)) {
    const end = monthEnd(from);
    const to = end < today ? end : today;
    const expected = expectedFirm(partner, from, year) * ((daysBetween(from, to) + 1) / (daysBetween(from, end) + 1));
    const firm = Math.max(2, Math.round(expected * chance.between({ from: 0.85, to: 1.15 })));
    const plan = {
      from,
      to,
      firm,
      onlyCancelled: false,
      requests: Math.round(firm * chance.between(model.requests)),
      visits: Math.round(firm / chance.between(model.conversion)),
    };
    plans.push({ ...plan, ...edgeMonths(partner.id, monthsBetween(from, today)) });
  }
  return plans;
}

function expectedFirm(partner: DemoPartner, month: string, thisYear: number): number {
  const weight = model.monthWeights[Number(month.slice(5, 7)) - 1] ?? 1;
  return (partner.size / 12) * weight * model.yearlyGrowth ** (Number(month.slice(0, 4)) - thisYear);
}

const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
