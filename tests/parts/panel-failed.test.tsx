import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { loadTranslations } from '~/gate/i18n/translations.server';
import { PanelFailed } from '~/parts/report/panel-failed';
import { elements, nameOf, parseHtml } from '../tools/html';

const i18n = loadTranslations().of('en');

function noticeOf(props: Omit<Parameters<typeof PanelFailed>[0], 'address'>) {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PanelFailed address="/partner/home" {...props} />
    </I18nextProvider>,
  );
  const page = parseHtml(html);
  const [notice] = elements(page, 'div');
  if (!notice) throw new Error('no notice');
  return { attributes: notice.attributes, name: nameOf(page, notice) };
}

const sentence = i18n.t('messages.generic');

it('is a group named by what it says, where a filter leads to it', () => {
  const target = { id: 'result', tabIndex: -1 };
  const { attributes, name } = noticeOf({ target });
  expect(attributes).toMatchObject({ id: 'result', role: 'group', tabindex: '-1' });
  expect(name).toBe(sentence);
  expect(noticeOf({ target, title: 'Hits' }).name).toBe(`Hits ${sentence}`);
});

it('is none where nothing leads to it', () => {
  const { attributes } = noticeOf({ title: 'Hits' });
  expect([attributes.role, attributes.tabindex]).toEqual([undefined, undefined]);
});
