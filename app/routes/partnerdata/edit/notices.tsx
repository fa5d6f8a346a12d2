import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssets } from '~/parts/document';
import { Notice } from '~/parts/notice';
import { href } from '~/portal';
import type { Difference } from '~/rules/differences';
import { labelOf } from './labels';
import type { Choices } from './record.server';

/** D8: what stands in the form was typed before the session ended. */
export function DraftNotice() {
  const { t } = useTranslation('partnerdata');
  return (
    <Notice tone="warning" title={t('edit.draft.title')} arrives>
      <p>{t('edit.draft.text')}</p>
      <form method="post" action={href('partnerdata/edit')}>
        {/* Text browsers show a button's value as its name. */}
        <input type="hidden" name="do" value="discard" />
        <button type="submit">{t('edit.draft.discard')}</button>
      </form>
    </Notice>
  );
}

interface ConflictNoticeProps {
  differences: Difference[];
  formId: string;
  choices: Omit<Choices, 'land'> | null;
}

/** D21: somebody else saved in between. Both values side by side, and a choice. */
export function ConflictNotice({ differences, formId, choices }: ConflictNoticeProps) {
  const { t } = useTranslation('partnerdata');
  const { lists } = useAssets();
  const all = { ...choices, land: lists.land };
  const shown = (field: string, value: string) => wordOf(t, all, field, value);
  return (
    <Notice tone="warning" title={t('edit.conflict.title')} arrives>
      <p>{t('edit.conflict.text')}</p>
      <section className="table" aria-labelledby="conflict" tabIndex={0}>
        <table>
          <caption id="conflict">{t('edit.conflict.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('edit.conflict.field')}</th>
              <th scope="col">{t('edit.conflict.mine')}</th>
              <th scope="col">{t('edit.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{labelOf(t, field)}</th>
                <td>{shown(field, mine)}</td>
                <td>{shown(field, theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="actions">
        <button type="submit" form={formId} className="primary">
          {t('edit.conflict.keepMine')}
        </button>
        <a className="button" href={href('partnerdata/edit')}>
          {t('edit.conflict.takeTheirs')}
        </a>
      </div>
    </Notice>
  );
}

/** Lists in the record's names and in the specification's. */
const listOf = { reisebuerotyp: 'kette', anrede: 'anrede', titel: 'titel', land: 'land' } as const;

/** A value as the form shows it: the label of a choice, yes or no for a tick. */
function wordOf(t: TFunction, choices: Partial<Choices>, field: string, value: string): ReactNode {
  if (value === '') return <em className="muted">{t('partnerdata:edit.conflict.nothing')}</em>;
  if (field.endsWith('.active')) return t(`partnerdata:edit.conflict.${value === 'true' ? 'yes' : 'no'}`);
  const list = choices[listOf[field as keyof typeof listOf]];
  return list?.find(choice => choice.value === value)?.label ?? value;
}
