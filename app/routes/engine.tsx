import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { bookingEngineOf } from '~/gate/booking-engine.server';
import { post } from '~/gate/form/form.server';
import { page } from '~/gate/request/page.server';
import { useAssets } from '~/parts/frame/document';
import { Icon } from '~/parts/frame/icon';
import { PageHead } from '~/parts/frame/page-head';
import { href } from '~/portal';

/** By GET (a reload, the way back from the login) the page only has the button. */
export const loader = page('engine', async () => null);

/** The answer to this post is the only page that carries the login token (D14). */
export const action = post('engine', ['open'], async visit => {
  const engine = bookingEngineOf(visit);
  if (/^https?:/.test(engine)) visit.context.note.formAction = new URL(engine).origin;
  return { engine, token: visit.partner.token, partnerId: visit.partner.id, language: visit.language };
});

export default function Engine() {
  const { t } = useTranslation('engine');
  const handOver = useActionData<typeof action>();
  return (
    <div className="page narrow">
      <PageHead title={t('common:pages.engine')} />
      <p>{t(handOver ? 'text' : 'open')}</p>
      <form name="engine" method="post" action={handOver?.engine ?? href('engine')}>
        {handOver ? (
          <>
            <input type="hidden" name="token" value={handOver.token} />
            <input type="hidden" name="partnerid" value={handOver.partnerId} />
            <input type="hidden" name="language" value={handOver.language} />
          </>
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
