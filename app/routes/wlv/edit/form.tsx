import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { CheckField } from '~/parts/form/choice-fields';
import { TextField } from '~/parts/form/field';
import { RecordForm } from '~/parts/form/record-form';
import { Section } from '~/parts/form/section';
import { Icon } from '~/parts/frame/icon';
import { labelOf, order, wordOf } from './labels';
import { Logo, logoAddress } from './logo';
import { Phone } from './phone';
import { Studio } from './studio';
import { Terms } from './terms';
import type { FormValues, LayoutData } from './types';

interface LayoutFormProps {
  data: LayoutData;
  reply?: FormReply<Conflict>;
}

export function LayoutForm({ data, reply }: LayoutFormProps) {
  const { t } = useTranslation(['common', 'layout', 'form']);
  const label = (name: string) => labelOf(t, name);
  return (
    <RecordForm<FormValues>
      id="layout"
      action={href('wlv/edit')}
      title={t('pages.layout')}
      purpose={t('layout:purpose')}
      data={data as never}
      reply={reply}
      labelOf={label}
      order={order}
      wordOf={(field, value) => wordOf(t, field, value)}
      loadValidator={async () => (await import('./validator')).validatorOf(data.agb)}
      uploads
      before={<PublicPage address={data.publicPage} />}
    >
      {(fields, form) => (
        <>
          <Logo fields={fields} names={data.logo} firm={data.firm} />
          <Phone fields={fields} data={data} />
          <Section id="part-frame" title={t('layout:sections.frame')}>
            <CheckField field={fields.blockheader} label={label('blockheader')} />
            <CheckField field={fields.blockfooter} label={label('blockfooter')} hint={t('layout:hints.blockfooter')} />
          </Section>
          <Studio
            fields={fields}
            preview={form.validate.getButtonProps()}
            isPreview={reply?.result.intent?.type === 'validate'}
            firm={data.firm}
            logo={logoAddress(fields, data.logo)}
          />
          <Terms fields={fields} data={data} />
          <Section id="part-tag" title={t('layout:sections.tagManager')}>
            <TextField
              field={fields.gtmid}
              label={label('gtmid')}
              hint={t('layout:hints.gtmid')}
              width="medium"
              maxLength={100}
              optional
            />
          </Section>
        </>
      )}
    </RecordForm>
  );
}

function PublicPage({ address }: { address: string | null }) {
  const { t } = useTranslation(['common', 'layout']);
  return (
    <p className="public-page">
      {address && (
        <>
          <a href={address} target="_blank" rel="noopener">
            {t('layout:publicPage')}
            {'\u00a0'}
            <Icon name="external" />
            <span className="visually-hidden">{t('frame.newTab')}</span>
          </a>
          {' · '}
        </>
      )}
      <span className="muted">{t('layout:hour')}</span>
    </p>
  );
}
