import { getInputProps } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { AccountField } from './types';

interface ActiveCheckProps {
  row: AccountField;
  number: number;
  off?: boolean;
}

export function ActiveCheck({ row, number, off }: ActiveCheckProps) {
  const { t } = useTranslation('partnerdata');
  const { active } = row.getFieldset();
  const { key, ...props } = getInputProps(active, { type: 'checkbox', ariaAttributes: false });
  return (
    <div className="check">
      <input
        key={key}
        {...props}
        defaultChecked={off ? false : props.defaultChecked}
        aria-label={t('edit.activeName', { number })}
      />
      <label htmlFor={props.id}>{t('edit.fields.active')}</label>
    </div>
  );
}
