import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscardButton } from './discard-button';

export interface ShownConflict {
  field: string;
  mine: string;
  theirs: string;
  /** of the first field of those that are chosen together */
  mark?: string;
}

interface ConflictTableProps {
  conflict: ShownConflict[];
  /** made before, and sent again in case the form comes back for another reason */
  choices: string[];
  labelOf: (name: string) => string;
  wordOf?: (field: string, value: string) => ReactNode;
}

const sides = ['mine', 'theirs'] as const;

/** Both values of each field that somebody else has saved differently, and which of them counts (D21). */
export function ConflictTable({ conflict, choices, labelOf, wordOf }: ConflictTableProps) {
  const { t } = useTranslation('form');
  const shown = (field: string, value: string) =>
    value === '' ? <em className="muted">{t('conflict.nothing')}</em> : (wordOf?.(field, value) ?? value);
  return (
    <>
      {choices.map((choice, index) => (
        <input key={choice} type="hidden" name={`choices[${index}]`} value={choice} />
      ))}
      {conflict.length > 0 && (
        <>
          <div className="table" role="region" aria-labelledby="conflict" tabIndex={0}>
            <table>
              <caption id="conflict">{t('conflict.choose')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('conflict.field')}</th>
                  {sides.map(side => (
                    <th key={side} scope="col" id={`conflict-${side}`}>
                      {t(`conflict.${side}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {conflict.map((row, index) => (
                  <tr key={row.field}>
                    <th scope="row" id={`conflict-${index}`}>
                      {labelOf(row.field)}
                    </th>
                    {sides.map(side => (
                      <td key={side}>
                        {row.mark === undefined ? (
                          shown(row.field, row[side])
                        ) : (
                          <div className="check">
                            <input
                              type="radio"
                              id={`conflict-${index}-${side}`}
                              name={`choices[${choices.length + index}]`}
                              value={`${side} ${row.mark}`}
                              defaultChecked={side === 'mine'}
                              aria-labelledby={`conflict-${index} conflict-${side} conflict-${index}-${side}-value`}
                            />
                            <label htmlFor={`conflict-${index}-${side}`} id={`conflict-${index}-${side}-value`}>
                              {shown(row.field, row[side])}
                            </label>
                          </div>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className="actions">
            <button type="submit" className="primary">
              {t('conflict.save')}
            </button>{' '}
            <DiscardButton label={t('conflict.takeTheirs')} />
          </div>
        </>
      )}
    </>
  );
}
