import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { page } from '~/gate/request/page.server';
import { longDay } from '~/parts/frame/format';
import type { FrameData } from '~/parts/frame/frame-data';
import { PageHead } from '~/parts/frame/page-head';
import { Search } from '~/parts/frame/search';
import { useLanguage } from '~/parts/frame/use-language';
import { OwnOnly } from '~/parts/report/own-only';
import { Figures } from './figures';
import { Latest } from './latest';
import { readHome } from './read.server';
import { Sell } from './sell';
import { Tasks } from './tasks';
import { Views } from './views';
import { Year } from './year';

export const loader = page('home', readHome);

export default function Home() {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  // Wider screens have it in the header.
  const search = useRouteLoaderData<FrameData>('root')?.visitor?.search;
  const { sales, firm, brand, day, todo, mayReport } = data;
  const figures = sales?.figures ?? null;
  return (
    <div className="home">
      <PageHead
        title={firm ? t('greeting', { brand, firm }) : t('welcome', { brand })}
        purpose={longDay(day, language)}
      />
      {search && <Search className="slim" />}
      {sales && <OwnOnly shown={data.ownOnly} />}
      {sales && figures !== 'none' && <Figures figures={figures} day={day} />}
      <div className="board">
        {sales && <Latest latest={sales.latest ?? null} linked={data.linked} />}
        <Tasks todo={todo} data={data} />
        {sales && figures !== 'none' && <Year figures={figures} day={day} mayReport={mayReport} />}
        <Sell sell={data.sell} />
        <Views views={data.views} count={data.viewCount} />
      </div>
    </div>
  );
}
