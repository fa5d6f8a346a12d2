import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { wholeNumber } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { Failed } from './failed';
import type { HomeData } from './read.server';

type Task = HomeData['todo']['tasks'][number];

export function Tasks({ todo: { tasks, failed }, data }: { todo: HomeData['todo']; data: HomeData }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const lines = tasks.flatMap(task => linesOf(task, data, t));
  return (
    <section className="part side">
      <h2 id="todo">{t('todo.title')}</h2>
      {lines.length > 0 && (
        <ul className="list">
          {lines.map(({ address, text, count }) => (
            <li key={text}>
              <a href={address}>{text}</a>{' '}
              {count !== undefined && <span className="count">{wholeNumber(count, language)}</span>}
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 && !failed && <p>{t('todo.none')}</p>}
      {failed && <Failed text={t('todo.failed')} />}
    </section>
  );
}

interface Line {
  address: string;
  text: string;
  count?: number;
}

function linesOf(task: Task, { day, inTwoWeeks, contact }: HomeData, t: TFunction<'home'>): Line[] {
  if (task.kind === 'texts' || task.kind === 'terms') {
    return task.languages.map(({ code, name }) => ({
      address: contact ? `${href('icbe/data/edit', { text: code })}#texts` : `${href('wlv/edit')}#layout-agblink`,
      text: t(`todo.${task.kind}`, { language: name }),
    }));
  }
  const text = t(`todo.${task.kind}`);
  switch (task.kind) {
    case 'approval':
      return [{ address: href('partnerdata/approvals'), text }];
    case 'address':
      return [{ address: href('partnerdata/edit'), text }];
    case 'factor':
      return [{ address: href('security/second-factor'), text }];
    case 'account':
      return [{ address: `${href('partnerdata/edit')}#accounts`, text }];
    case 'statement':
      return [{ address: href('provisions', { year: String(task.year), month: String(task.month) }), text }];
    case 'overdue': {
      const { count, from, to } = task;
      return [{ address: href('provisions/reconciliation', { from, to, status: 'overdue' }), text, count }];
    }
    case 'locked':
      return [{ address: href('partnerdata/users'), text, count: task.count }];
    case 'colours':
      return [{ address: `${href('wlv/edit')}#colours-hint`, text, count: task.count }];
    case 'unpaid': {
      const departing = { datetype: 'departure', from: day, to: inTwoWeeks, state: 'unpaid', sort: 'departure' };
      return [{ address: href('statistics/bookingreport', departing), text, count: task.count }];
    }
  }
}
