import { useLoaderData } from '@remix-run/react';
import { page } from '~/gate/request/page.server';
import { DaysPage } from './days';
import { daysPage } from './days.server';

export const loader = page('statistics/traffic/hits/:startdate', visit => daysPage(visit, 'hits'));

export default function HitsByDay() {
  return <DaysPage data={useLoaderData<typeof loader>()} />;
}
