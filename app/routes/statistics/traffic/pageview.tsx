import { useLoaderData } from '@remix-run/react';
import { page } from '~/gate/request/page.server';
import { DaysPage } from './days';
import { daysPage } from './days.server';

export const loader = page('statistics/traffic/pageview/:startdate', visit => daysPage(visit, 'pageviews'));

export default function PageViewsByDay() {
  return <DaysPage data={useLoaderData<typeof loader>()} />;
}
