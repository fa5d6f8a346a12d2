import { useLoaderData } from '@remix-run/react';
import { page } from '~/gate/request/page.server';
import { DaysPage } from './days';
import { daysPage } from './days.server';

export const loader = page('statistics/traffic/requests/:startdate', visit => daysPage(visit, 'requests'));

export default function RequestsByDay() {
  return <DaysPage data={useLoaderData<typeof loader>()} />;
}
