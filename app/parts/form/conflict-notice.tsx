import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../frame/notice';

export interface ShownDifference {
  field: string;
  mine: string;
  theirs: string;
}

interface ConflictNoticeProps {
  differences: ShownDifference[];
  formId: string;
  recordAddress: string;
  labelOf: (name: string) => string;
  wordOf?: (field: string, value: string) => ReactNode;
}

/** Somebody else has saved in between (D21). */
export function ConflictNotice({ differences, formId, recordAddress, labelOf, wordOf }: ConflictNoticeProps) {
  const { t } = useTranslation('form');
  const shown = (field: string, value: string) =>
    value === '' ? <em className="muted">{t('conflict.nothing')}</em> : (wordOf?.(field, value) ?? value);
  return (
    <Notice tone="warning" title={t('conflict.title')} text={t('conflict.text')} announced>
      <div className="table" role="region" aria-labelledby="conflict" tabIndex={0}>
        <table>
          <caption id="conflict">{t('conflict.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td>{shown(field, mine)}</td>
                <td>{shown(field, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="actions">
        <button type="submit" form={formId} className="primary">
          {t('conflict.keepMine')}
        </button>
        <a className="button" href={recordAddress} data-discards="">
          {t('conflict.takeTheirs')}
        </a>
      </div>
    </Notice>
  );
}
