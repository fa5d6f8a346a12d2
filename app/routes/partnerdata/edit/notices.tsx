import { useTranslation } from 'react-i18next';
import { Notice } from '~/parts/notice';
import { href } from '~/portal';
import type { Difference } from '~/rules/differences';
import { labelOf } from './labels';

/** D8: what stands in the form was typed before the session ended. */
export function DraftNotice() {
  const { t } = useTranslation('partnerdata');
  return (
    <Notice tone="warning" title={t('edit.draft.title')} arrives>
      <p>{t('edit.draft.text')}</p>
      <form method="post" action={href('partnerdata/edit')}>
        <button type="submit" name="do" value="discard">
          {t('edit.draft.discard')}
        </button>
      </form>
    </Notice>
  );
}

/** D21: somebody else saved in between. Both values side by side, and a choice. */
export function ConflictNotice({ differences, formId }: { differences: Difference[]; formId: string }) {
  const { t } = useTranslation('partnerdata');
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
                <td>{shown(mine, t('edit.conflict.nothing'))}</td>
                <td>{shown(theirs, t('edit.conflict.nothing'))}</td>
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

const shown = (value: string, nothing: string) => (value === '' ? <em className="muted">{nothing}</em> : value);
