import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/portal';
import { Flag } from './flag';
import { Footer } from './footer';
import type { FrameData } from './frame-data';
import { Menu } from './menu';
import { Notice } from './notice';
import { SkipLinks } from './skip-links';
import { isIntent } from './use-form-page';

export function Frame({ frame, children }: { frame: FrameData; children: ReactNode }) {
  return (
    <>
      <SkipLinks withMenu={frame.visitor !== null} />
      <header className="bar">
        <div className="bar-inner">
          <a className="brand" href={frame.brand.site}>
            <img src={`/partner/brands/${frame.brand.id}/logo.svg`} width="40" height="40" alt="" />
            <span>{frame.brand.name}</span>
          </a>
          {frame.hotline && <Hotline hotline={frame.hotline} />}
          <div className="bar-end">
            <LanguageSwitch frame={frame} />
            {frame.visitor && <SignedIn visitor={frame.visitor} address={frame.address} apart={frame.hasForm} />}
          </div>
        </div>
      </header>
      <div className={frame.visitor ? 'desk' : 'desk open'}>
        {frame.visitor && <Menu visitor={frame.visitor} page={frame.page} under={frame.under} />}
        <main id="content" tabIndex={-1}>
          {frame.flash && <Flash {...frame.flash} />}
          {children}
        </main>
      </div>
      <Footer frame={frame} />
    </>
  );
}

/** Stays until the next page (D18), but not beside a save that has failed since. */
function Flash({ tone, text }: NonNullable<FrameData['flash']>) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      if (event.defaultPrevented && !isIntent(event)) setPast(true);
    };
    // On the window: after the form's own handler.
    window.addEventListener('submit', onSubmit);
    return () => window.removeEventListener('submit', onSubmit);
  }, []);
  if (past) return null;
  return (
    <Notice tone={tone} announced>
      <p>{text}</p>
    </Notice>
  );
}

function Hotline({ hotline }: { hotline: NonNullable<FrameData['hotline']> }) {
  const { t } = useTranslation();
  return (
    <p className="hotline">
      <span>
        <span className="muted">{t('frame.hotline')} </span>
        <a href={`tel:${hotline.phone.replace(/[^+\d]/g, '')}`}>{hotline.phone}</a>
        {hotline.hours && <span className="muted"> {hotline.hours}</span>}
      </span>{' '}
      <a href={`mailto:${hotline.email}`}>{hotline.email}</a>
    </p>
  );
}

function LanguageSwitch({ frame }: { frame: FrameData }) {
  const { t } = useTranslation();
  if (frame.languages.length === 0) return null;
  return (
    <nav aria-label={t('frame.languages')}>
      <ul className="languages">
        {frame.languages.map(({ code, name, flag, href: address }) => (
          <li key={code}>
            <a href={address} lang={code} hrefLang={code} aria-current={code === frame.language ? 'true' : undefined}>
              <Flag drawing={flag} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SignedInProps {
  visitor: NonNullable<FrameData['visitor']>;
  address: string;
  /** because what is typed on a form's page would be lost with the page */
  apart: boolean;
}

function SignedIn({ visitor, address, apart }: SignedInProps) {
  const { t } = useTranslation();
  return (
    <div className="signed-in">
      <p>
        <a href={href('security')}>{t('frame.signedInAs', { user: visitor.user })}</a>{' '}
        <time className="muted" dateTime={visitor.untilIso}>
          {t('frame.signedInUntil', { time: visitor.until })}
        </time>
      </p>
      <a
        className="small"
        href={href('session', { redirectTo: address, apart: apart ? '1' : undefined })}
        target={apart ? '_blank' : undefined}
      >
        {t('frame.staySignedIn')}
        {apart && <span className="visually-hidden"> {t('frame.newTab')}</span>}
      </a>
    </div>
  );
}
