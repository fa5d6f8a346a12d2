import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import { Flag } from './flag';
import type { FrameData } from './frame-data';
import { HotlineLines } from './hotline-lines';
import { Icon } from './icon';
import { Search } from './search';

/** One line at every width; what has no room in it stands in the account's part. */
export function Header({ frame }: { frame: FrameData }) {
  return (
    <header className={frame.visitor ? 'top signed-in' : 'top'}>
      <BrandLink brand={frame.brand} />
      {frame.visitor?.search && <Search className="wide-only" />}
      <LanguageSwitch frame={frame} />
      {frame.visitor && frame.hotline && <Help hotline={frame.hotline} />}
      {frame.visitor && <Account frame={frame} visitor={frame.visitor} />}
    </header>
  );
}

function BrandLink({ brand: { id, name, site, wordmark } }: Pick<FrameData, 'brand'>) {
  const folder = `/partner/brands/${id}`;
  return (
    <a className="brand" href={site}>
      <img src={`${folder}/logo.svg`} width="32" height="32" alt="" />
      {wordmark ? (
        <img src={`${folder}/${wordmark.file}`} width={wordmark.width} height={wordmark.height} alt={name} />
      ) : (
        <span>{name}</span>
      )}
    </a>
  );
}

function LanguageSwitch({ frame }: { frame: FrameData }) {
  const { t } = useTranslation();
  if (frame.languages.length === 0) return null;
  return (
    <nav aria-label={t('frame.languages')} className="languages">
      <ul>
        {frame.languages.map(language => (
          <li key={language.code}>
            <LanguageLink {...language} current={language.code === frame.language} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LanguageLinkProps = FrameData['languages'][number] & { current: boolean };

function LanguageLink({ code, name, flag, href: address, current }: LanguageLinkProps) {
  return (
    <>
      <a href={address} lang={code} hrefLang={code} aria-current={current ? 'true' : undefined}>
        <Flag drawing={flag} />
        {name}
      </a>{' '}
    </>
  );
}

/** Open one closes the other, where the browser knows how. */
const oneOpen = { name: 'top' };

function Help({ hotline }: { hotline: NonNullable<FrameData['hotline']> }) {
  const { t } = useTranslation();
  return (
    <details className="drop help" {...oneOpen}>
      <summary>
        {`${t('frame.help')} `}
        <span className="number">{hotline.phone}</span>
      </summary>
      <div>
        <div>
          <HotlineLines hotline={hotline} inline /> <a href={href('keyboard')}>{t('pages.keyboard')}</a>
        </div>
      </div>
    </details>
  );
}

function Account({ frame, visitor }: { frame: FrameData; visitor: NonNullable<FrameData['visitor']> }) {
  const { t } = useTranslation();
  // What is typed on a form's page would be lost with the page.
  const apart = frame.hasForm;
  return (
    <details className="drop account-drop" {...oneOpen}>
      <summary aria-label={t('frame.account', { user: visitor.user })}>
        <Icon name="account" />
        <span className="wide-only">{visitor.user}</span>
      </summary>
      {/* No paragraphs: a text browser has this above every page. */}
      <div>
        <div>
          {`${t('frame.signedInAs', { user: visitor.user })} `}
          <time className="muted" dateTime={visitor.untilIso}>
            {t('frame.signedInUntil', { time: visitor.until })}
          </time>
        </div>
        <div>
          <a
            href={href('session', { redirectTo: frame.address, apart: apart ? '1' : undefined })}
            target={apart ? '_blank' : undefined}
          >
            {t('frame.staySignedIn')}
            {apart && <span className="visually-hidden"> {t('frame.newTab')}</span>}
          </a>{' '}
          <a href={href('security')}>{t('pages.security')}</a>
        </div>
        <div className="slim">
          <span className="languages">
            {frame.languages.map(language => (
              <LanguageLink key={language.code} {...language} current={language.code === frame.language} />
            ))}
          </span>{' '}
          {frame.hotline && <HotlineLines hotline={frame.hotline} inline />}
        </div>
        <form method="post" action={href('logout')}>
          <button type="submit" name="leave">
            {t('pages.logout')}
          </button>
        </form>
      </div>
    </details>
  );
}
