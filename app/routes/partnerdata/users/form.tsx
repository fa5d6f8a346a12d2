import type { TFunction } from 'i18next';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { UserValues } from '~/forms/user';
import type { RecordData } from '~/gate/form/record-data.server';
import type { Conflict, FormReply } from '~/gate/form/reply.server';
import { RecordForm } from '~/parts/form/record-form';
import { Tabs } from '~/parts/form/tabs';
import type { UserAccess } from '~/rules/user-access';
import { DataPanel } from './data-panel';
import type { Offers } from './offers.server';
import { RightsPanel } from './rights-panel';
import { textFields } from './text-fields';
import type { FormValues } from './types';

interface UserData extends RecordData<UserValues> {
  access: UserAccess;
  /** null for a new user */
  userno: string | null;
  /** null if it could not be loaded */
  stored: UserValues | null;
  offers: Offers;
}

const rightsName = /^(?:rights(?:\.(\w+))?|withoutBasic)$/;

/** 'rights.layout' → 'User rights: Layout' */
function labelOf(t: TFunction, name: string): string {
  const [isRight, right] = rightsName.exec(name) ?? [];
  if (!isRight || name === 'withoutBasic') return t(`users:form.fields.${name}`);
  const label = t('users:form.rights');
  return right ? t('common:pair', { label, value: t(`users:rights.${right}.name`) }) : label;
}

function takenIn(reply?: FormReply<Conflict>): string[] {
  const { error, initialValue } = reply?.result ?? {};
  return error?.username?.includes('unique') ? [String(initialValue?.username)] : [];
}

const order = [...textFields, 'password', 'password2', 'accountlocked', 'rights', 'withoutBasic'];

export function UserForm({ data, reply }: { data: UserData; reply?: FormReply<Conflict> }) {
  const { t } = useTranslation(['common', 'users', 'form']);
  const { access, userno, stored } = data;
  const username = stored?.username ?? '';
  const taken = useRef(takenIn(reply));
  // Who is without the basic right already was confirmed before.
  const withoutBasic = !access.isNew && stored?.rights.basic === false;
  const values =
    data.values && (data.draft && data.draft !== 'offered' ? data.values : { ...data.values, withoutBasic });
  return (
    <RecordForm<FormValues>
      id="user"
      action={userno ? href('partnerdata/users/:userno', { userno }) : href('partnerdata/users/new')}
      title={username ? t('users:form.edit', { username }) : t(userno ? 'pages.userEdit' : 'pages.userNew')}
      data={{ ...data, values }}
      reply={reply}
      labelOf={name => labelOf(t, name)}
      order={order}
      idOf={name => (name === 'rights' ? 'user-rights-title' : undefined)}
      wordOf={(field, value) =>
        /^(accountlocked|rights\.)/.test(field) ? t(`form:${value === 'true' ? 'yes' : 'no'}`) : value
      }
      loadValidator={async () => (await import('./validator')).validatorOf(access, stored, taken.current)}
      besideSave={
        <a className="button" href={href('partnerdata/users')}>
          {t('users:form.back')}
        </a>
      }
    >
      {(fields, form) => {
        const failed = Object.keys(form.allErrors).filter(name => name !== '');
        const onlyRights = failed.length > 0 && failed.every(name => rightsName.test(name));
        const failing = onlyRights ? 'user-rights' : failed.length > 0 ? 'user-data' : undefined;
        return (
          <Tabs
            label={t('users:form.tabs')}
            failing={failing}
            panels={[
              {
                id: 'user-data',
                title: t('users:form.data'),
                content: (
                  <DataPanel
                    fields={fields}
                    access={access}
                    stored={stored}
                    onTaken={name => {
                      taken.current.push(name);
                      form.validate({ name: fields.username.name });
                    }}
                  />
                ),
              },
              {
                id: 'user-rights',
                title: t('users:form.rights'),
                content: <RightsPanel fields={fields} access={access} stored={stored} offers={data.offers} />,
              },
            ]}
          />
        );
      }}
    </RecordForm>
  );
}
