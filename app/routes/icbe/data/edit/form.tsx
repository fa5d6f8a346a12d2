import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/gate/form/reply.server';
import { useAssets } from '~/parts/frame/document';
import { Notice } from '~/parts/frame/notice';
import { RecordForm } from '~/parts/form/record-form';
import { href } from '~/addresses';
import { Bank, Company } from './company';
import { labelOf, order, wordOf } from './labels';
import { Texts } from './texts';
import type { ContactData, ContactValues, TextAdded } from './types';

export function ContactForm({ data, reply }: { data: ContactData; reply?: FormReply<TextAdded> }) {
  const { t } = useTranslation(['common', 'contact', 'form']);
  const { lists } = useAssets();
  return (
    <RecordForm<Partial<ContactValues>>
      id="contact"
      action={href('icbe/data/edit', { text: data.asked })}
      title={t('pages.contactData')}
      purpose={t('contact:purpose')}
      data={data}
      reply={reply}
      labelOf={name => labelOf(t, name)}
      order={order}
      wordOf={(field, value) => wordOf(t, lists.land, field, value)}
      loadValidator={async () =>
        (await import('./validator')).validatorOf(
          { validation: data.rules },
          { stored: data.stored, kept: data.kept },
          data.storedIban,
        )
      }
      uploads
      before={reply?.extra?.added && <Notice tone="success" title={t('contact:noText.added')} announced />}
    >
      {fields => (
        <>
          <Company fields={fields} data={data} />
          <Texts fields={fields} data={data} />
          <Bank fields={fields} data={data} />
        </>
      )}
    </RecordForm>
  );
}
