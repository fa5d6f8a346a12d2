import { useTranslation } from 'react-i18next';
import { decimal } from '~/parts/frame/format';
import { useLanguage } from '~/parts/frame/use-language';
import { type Looks, propertiesOf } from '~/rules/engine-styles';

interface SampleProps {
  /** checked: nothing else is ever written into a style */
  looks: Looks;
  firm: string;
  logo?: string;
  header: boolean;
  footer: boolean;
}

/** Hidden from screen readers: nothing in it can be used, and the contrast list says the same in words. */
export function Sample({ looks, firm, logo, header, footer }: SampleProps) {
  const { t } = useTranslation('layout');
  const language = useLanguage();
  const { colours } = looks;
  const { '--fontfamily': fontFamily, '--fontsize': fontSize } = propertiesOf(looks);
  const line = { borderColor: colours.colorborder };
  const button = { color: colours.colorbuttonfont, background: colours.colorbutton };
  return (
    <div
      className="sample"
      aria-hidden="true"
      style={{ color: colours.colorfont, background: colours.colorbackground, fontFamily, fontSize, ...line }}
    >
      {header && (
        <p className="sample-bar" style={line}>
          {logo ? <img src={logo} alt="" /> : firm}
        </p>
      )}
      <div>
        <p className="sample-title" style={{ color: colours.colorheading }}>
          {t('sample.title')}
        </p>
        <p>
          {t('sample.text')} <u style={{ color: colours.colorlink }}>{t('sample.link')}</u>
        </p>
        <p className="sample-box" style={{ background: colours.colorsecondary, ...line }}>
          <b style={{ color: colours.colorprimary }}>✓</b> {t('sample.box')}
        </p>
        <p>
          <b style={{ color: colours.colorfonthighlight }}>{t('sample.price', { amount: decimal(1299, language) })}</b>
        </p>
        <p className="sample-buttons">
          <b style={button}>{t('sample.button')}</b>
          <b style={{ ...button, background: colours.colorbuttonhover }}>{t('sample.hover')}</b>
        </p>
      </div>
      {footer && (
        <p className="sample-bar" style={line}>
          <u style={{ color: colours.colorlink }}>{t('sample.imprint')}</u>
        </p>
      )}
    </div>
  );
}
