import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { engineHandover } from '~/gate/booking-engine.server';
import { post } from '~/gate/form/form.server';
import { page } from '~/gate/request/page.server';
import { useAssets } from '~/parts/frame/document';
import { Icon } from '~/parts/frame/icon';
import { PageHead } from '~/parts/frame/page-head';

/** By GET (a reload, the way back from the login) the page only has the button. */
export const loader = page('engine', async () => null);

/** The answer to this post is the only page that carries the login token (D14). */
export const action = post('engine', ['open'], async visit => {
  const handover = engineHandover(visit);
  if (/^https?:/.test(handover.engine)) visit.context.state.formAction = new URL(handover.engine).origin;
  return handover;
});

export default function Engine() {
  const { t } = useTranslation('engine');
  const handOver = useActionData<typeof action>();
  return (
    <div className="page">
      <PageHead title={t('common:pages.engine')} />
      <p>{t(handOver ? 'text' : 'open')}</p>
      <form name="engine" method="post" action={handOver?.engine ?? href('engine')} className="actions">
        {handOver ? (
          Object.entries(handOver.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))
        ) : (
          <input type="hidden" name="open" value="1" />
        )}
        <button type="submit" className="primary">
          {t('submit')}
          <Icon name="external" />
        </button>
      </form>
      {handOver && <SubmitItself />}
    </div>
  );
}

/** Where scripts run, nobody has to press the button. */
function SubmitItself() {
  const { nonce } = useAssets();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: 'document.forms.engine.submit()' }} />;
}
