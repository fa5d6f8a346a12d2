import { useTranslation } from 'react-i18next';
import { CheckField } from '~/parts/form/choice-fields';
import { TextField } from '~/parts/form/field';
import { FileField } from '~/parts/form/file-field';
import { Flag } from '~/parts/frame/flag';
import { Notice } from '~/parts/frame/notice';
import { Section } from '~/parts/form/section';
import { TextAreaField } from '~/parts/form/text-area-field';
import { href } from '~/addresses';
import type { ContactData, ContactFields } from './types';

interface PartProps {
  fields: ContactFields;
  data: ContactData;
}

/** One language's texts, or the button that adds them (D23). */
export function Texts({ fields, data }: PartProps) {
  const { t } = useTranslation('contact');
  return (
    <>
      <Section id="part-texts" title={t('sections.texts')}>
        <TextLanguages data={data} />
        {data.hasText ? <OneText fields={fields} data={data} /> : <NoText language={data.current.name} />}
      </Section>
      {data.hasText && <Terms fields={fields} data={data} />}
      <Section id="part-advert" title={t('sections.advert')}>
        <CheckField
          field={fields.werbetextanzeigen}
          label={t('fields.werbetextanzeigen')}
          hint={t('hints.advert')}
        />
      </Section>
    </>
  );
}

/** Links, since each language has an address of its own. */
function TextLanguages({ data: { offered, current } }: { data: ContactData }) {
  const { t } = useTranslation('contact');
  return (
    <nav className="tabs text-languages" aria-label={t('textLanguages')}>
      <ul id="texts">
        {offered.map(({ code, name, flag }) => (
          <li key={code}>
            <a
              href={`${href('icbe/data/edit', { text: code })}#texts`}
              lang={code}
              hrefLang={code}
              aria-current={code === current.code ? 'true' : undefined}
            >
              <Flag drawing={flag} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      {offered.length > 1 && <p className="hint">{t('hints.textLanguages')}</p>}
    </nav>
  );
}

function NoText({ language }: { language: string }) {
  const { t } = useTranslation('contact');
  return (
    <>
      <Notice tone="warning" title={t('noText.title')}>
        <p>{t('noText.text', { language })}</p>
      </Notice>
      <p>
        <button type="submit" name="addtext" value="on">
          {t('noText.add')}
        </button>
      </p>
    </>
  );
}

function OneText({ fields, data: { current } }: PartProps) {
  const { t } = useTranslation('contact');
  const label = (name: string) => t(`fields.${name}`);
  const lang = current.code;
  return (
    <>
      <TextField
        field={fields.emailfrom}
        label={label('emailfrom')}
        hint={t('hints.emailfrom')}
        type="email"
        optional
      />
      <TextField
        field={fields.emailcontact}
        label={label('emailcontact')}
        hint={t('hints.emailcontact')}
        type="email"
        optional
      />
      <TextAreaField
        field={fields.contactinformationtext}
        label={label('contactinformationtext')}
        hint={t('hints.contactinformationtext')}
        lang={lang}
        optional
      />
      <TextAreaField
        field={fields.emailfootertext}
        label={label('emailfootertext')}
        hint={t('hints.emailfootertext')}
        lang={lang}
        optional
      />
      <TextAreaField field={fields.werbetext} label={label('werbetext')} lang={lang} optional />
    </>
  );
}

function Terms({ fields, data: { stored, kept, current } }: PartProps) {
  const { t } = useTranslation('contact');
  const label = (name: string) => t(`fields.${name}`);
  const link = { inputMode: 'url', optional: true } as const;
  return (
    <Section id="part-terms" title={t('sections.terms', { language: current.name })}>
      <TextField field={fields.agblink} label={label('agblink')} hint={t('hints.agblink')} {...link} />
      <FileField
        field={fields.agb}
        kept={fields.agbkept as never}
        label={label('agb')}
        hint={t('hints.agb')}
        accept="application/pdf"
        stored={stored}
        keptName={kept}
      />
      {stored && <CheckField field={fields.agbremove} label={t('fields.agbremove', { name: stored })} />}
      <TextField field={fields.impressumlink} label={label('impressumlink')} {...link} />
      <TextField field={fields.privacylink} label={label('privacylink')} {...link} />
    </Section>
  );
}
