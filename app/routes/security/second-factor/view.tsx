import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { ErrorSummary } from '~/parts/form/error-summary';
import { Notice } from '~/parts/frame/notice';
import { PageHead } from '~/parts/frame/page-head';
import { CodeField } from '~/parts/frame/plain-field';
import { QrPicture } from '~/parts/frame/qr-picture';
import type { FactorData, FactorReply } from './types';

/** Sent without scripts. */
export function SecondFactorView({ data, reply }: { data: FactorData; reply: FactorReply }) {
  const { t } = useTranslation(['security', 'login']);
  const { errors, problem, message, codes, replaced } = reply;
  const heading = message ?? (problem && t(`login:${problem}`));
  const failed = Boolean(heading || errors);
  return (
    <div className="page">
      {failed && (
        <ErrorSummary heading={heading} failed={errors ? [{ id: 'code', label: t('login:code.label'), errors }] : []} />
      )}
      <PageHead title={t('factor.title')} purpose={t('factor.lead')} failed={failed} />
      {codes ? (
        <RecoveryCodes codes={codes} replaced={replaced} next={data.redirectTo} />
      ) : (
        <Factor data={data} errors={errors} />
      )}
    </div>
  );
}

function Factor({ data, errors }: { data: FactorData; errors?: string[] }) {
  const { t } = useTranslation('security');
  const { state, lost, unlocked, offer, available, required, recoveryCodes, once, redirectTo } = data;
  if (lost || !available) return <p>{lost ?? t('factor.unavailable')}</p>;
  const action = href('security/second-factor', { redirectTo });
  return (
    <>
      <p>
        <strong>{t(state === 'enabled' ? 'factor.on' : 'factor.off')}</strong>{' '}
        {state === 'enabled' && t('factor.codesLeft', { count: recoveryCodes })}
      </p>
      {required && <p>{t('factor.required')}</p>}
      {!(unlocked && (offer || state === 'enabled')) && (
        <>
          <p>{t('factor.locked')}</p>
          <Press
            action={action}
            what="open"
            label={t(state === 'enabled' ? 'factor.change' : 'factor.setUp')}
            once={once}
            primary
          />
        </>
      )}
      {offer && <Offer offer={offer} action={action} once={once} errors={errors} />}
      {unlocked && state === 'enabled' && (
        <>
          <Press action={action} what="codes" label={t('factor.newCodes')} once={once} />
          {!required && <Press action={action} what="off" label={t('factor.turnOff')} once={once} />}
        </>
      )}
    </>
  );
}

interface PressProps {
  action: string;
  what: string;
  label: string;
  once: string;
  primary?: boolean;
}

function Press({ action, what, label, once, primary }: PressProps) {
  return (
    <form method="post" action={action} className="actions">
      <input type="hidden" name="once" value={once} />
      <button type="submit" name="do" value={what} className={primary ? 'primary' : undefined}>
        {label}
      </button>
    </form>
  );
}

interface OfferProps {
  offer: NonNullable<FactorData['offer']>;
  action: string;
  once: string;
  errors?: string[];
}

function Offer({ offer, action, once, errors }: OfferProps) {
  const { t } = useTranslation(['security', 'login']);
  return (
    <>
      <ol className="steps">
        <li>{t('factor.stepApp')}</li>
        <li>
          {t('factor.stepScan')}
          <QrPicture svg={offer.code} label={t('factor.picture')} />
          <p>
            {t('factor.byHand')} <code>{offer.secret}</code>
          </p>
          <p>
            <a href={offer.address}>{t('factor.openApp')}</a>
          </p>
        </li>
        <li>{t('factor.stepCode')}</li>
      </ol>
      <form method="post" action={action}>
        <input type="hidden" name="once" value={once} />
        <CodeField label={t('login:code.label')} hint={t('login:code.hint')} errors={errors} autoFocus={false} />
        <div className="actions">
          <button type="submit" name="do" value="enable" className="primary">
            {t('factor.enable')}
          </button>
        </div>
      </form>
    </>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  replaced?: boolean;
  next?: string;
}

function RecoveryCodes({ codes, replaced = false, next }: RecoveryCodesProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <Notice tone="success" announced>
        <p>{t('factor.enabled')}</p>
        {replaced && <p>{t('codes.replaced')}</p>}
      </Notice>
      <h2>{t('codes.title')}</h2>
      <p>{t('codes.lead')}</p>
      <ul className="codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a className="button" href={next ?? href('security/second-factor')}>
          {t('codes.done')}
        </a>
      </p>
    </>
  );
}
