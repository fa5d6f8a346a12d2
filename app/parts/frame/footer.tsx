import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { FrameData } from './frame-data';
import { HotlineLines } from './hotline-lines';
import { Icon } from './icon';

// Lower-case, because React 18 doesn't know these attributes and passes them on as they are.
const areaInfo = { popover: 'auto' };
const opensAreaInfo = { popovertarget: 'area-info' };
const closesAreaInfo = { popovertarget: 'area-info', popovertargetaction: 'hide' };

export function Footer({ frame }: { frame: FrameData }) {
  const { t } = useTranslation();
  const { footer, brand } = frame;
  return (
    <footer className="foot">
      {frame.hotline && (
        <div>
          <HotlineLines hotline={frame.hotline} inline />
        </div>
      )}
      <nav aria-label={t('frame.footer')}>
        <ul>
          <li>
            <a href={footer.imprint}>{t('frame.imprint')}</a>
          </li>
          <li>
            <a href={footer.aboutUs}>{footer.aboutLabel}</a>
          </li>
          <li>
            <a href={href('partnerarea')}>{t('frame.partnerArea')}</a>
            <button type="button" className="info-button" {...opensAreaInfo} aria-label={t('frame.partnerAreaInfo')}>
              <Icon name="info" />
            </button>
            {/* Right after its button, because Tab goes on from there. */}
            <div id="area-info" {...areaInfo}>
              <p>{t('frame.partnerAreaText', { brand: brand.name })}</p>
              <button type="button" {...closesAreaInfo}>
                {t('frame.close')}
              </button>
            </div>
          </li>
          <li>
            <a href={footer.terms}>{t('frame.terms')}</a>
          </li>
          <li>
            <a href={footer.privacy}>{t('frame.privacy')}</a>
          </li>
          <li>
            <a href={href('accessibility')}>{t('pages.accessibility')}</a>
          </li>
          <li>
            <a href={href('keyboard')}>{t('pages.keyboard')}</a>
          </li>
          <li>
            <a href={footer.press}>{t('frame.press')}</a>
          </li>
        </ul>
      </nav>
      <form method="post" action={href('lite')} className="lite">
        <input type="hidden" name="redirectTo" value={frame.address} />
        <input type="hidden" name="lite" value={frame.lite ? '0' : '1'} />
        <button type="submit" className="quiet">
          {t(frame.lite ? 'frame.liteOff' : 'frame.liteOn')}
        </button>{' '}
        {!frame.lite && <span className="muted small">{t('frame.liteHint')}</span>}
      </form>
      {frame.demonstration && <p className="muted small">{t('frame.demonstration')}</p>}
    </footer>
  );
}
