import type { FieldMetadata } from '@conform-to/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { DateField } from '~/parts/form/date-field';
import { byId, elements, nameOf, parseHtml } from '../tools/html';

const i18n = loadTranslations().of('en');
const field = { id: 'trip-from', name: 'from', initialValue: '2026-03-31' } as FieldMetadata<string>;

function inputOf(props: Omit<Parameters<typeof DateField>[0], 'field' | 'label'>) {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <DateField field={field} label="First day" {...props} />
    </I18nextProvider>,
  );
  const page = parseHtml(html);
  const [input] = elements(page, 'input');
  if (!input) throw new Error('no input');
  return { page, input, name: nameOf(page, input) };
}

it('is the browser’s own calendar, with its day and its bounds', () => {
  const { input, name } = inputOf({ min: '2026-01-01', max: '2026-12-31' });
  expect(name).toBe('First day');
  expect(input.attributes).toMatchObject({
    type: 'date',
    name: 'from',
    value: '2026-03-31',
    min: '2026-01-01',
    max: '2026-12-31',
    'aria-required': 'true',
  });
});

it('has its hint, and says that it may be left out', () => {
  const { page, input, name } = inputOf({ hint: 'A working day', optional: true });
  expect(name).toBe('First day (optional)');
  expect(input.attributes['aria-required']).toBeUndefined();
  const [described = ''] = input.attributes['aria-describedby']?.split(' ') ?? [];
  expect(byId(page, described)?.children).toEqual(['A working day']);
});
