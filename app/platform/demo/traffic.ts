import { addDays, weekday } from '~/rules/days';
import { model } from './facts/model';
import type { DemoPartner } from './facts/partners';
import type { MonthPlan } from './month-plan';
import type { Random } from './random';
import type { Row } from './rows';

export function trafficOf(partner: DemoPartner, plans: MonthPlan[], chance: Random): Row<'platform.traffic_day'>[] {
  return plans.flatMap(plan => {
    const days = daysOf(plan);
    const total = days.reduce((sum, day) => sum + weightOf(day), 0);
    return days.map(day => {
      const share = (weightOf(day) / total) * chance.between({ from: 0.8, to: 1.2 });
      const visits = Math.round(plan.visits * share);
      return {
        partner_id: partner.id,
        day,
        visits,
        hits: Math.round(visits * chance.between(model.hitsPerVisit)),
        page_views: partner.pageViews ? Math.round(visits * chance.between(model.pageViewsPerVisit)) : 0,
      };
    });
  });
}

function daysOf({ from, to }: MonthPlan): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const weightOf = (day: string) => model.weekdays[weekday(day)] ?? 1;
