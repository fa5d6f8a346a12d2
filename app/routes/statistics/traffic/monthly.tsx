import { useLoaderData } from '@remix-run/react';
import { page } from '~/gate/request/page.server';
import { DaysPage } from './days';
import { daysPage } from './days.server';

export const loader = page('statistics/traffic/monthly/:startdate', visit => daysPage(visit, 'bookings'));

export default function BookingsByDay() {
  return <DaysPage data={useLoaderData<typeof loader>()} />;
}
