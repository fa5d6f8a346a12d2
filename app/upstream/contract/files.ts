import { actionDocument } from './action';
import { htmlIndex, htmlOf } from './html';
import { markdownIndex, markdownOf } from './markdown';
import { openApi } from './openapi';
import { pageOf } from './page';
import { type Examples, table } from './table';

/** What `npm run contract` writes beside this file, by path. */
export function contractFiles(examples: Examples): Record<string, string> {
  const pages = pagesOf(examples);
  return {
    'openapi.json': json(openApi(examples)),
    'action.json': json(actionDocument(examples)),
    'calls/README.md': markdownIndex(pages),
    ...Object.fromEntries(pages.map(page => [`calls/${page.name}.md`, markdownOf(page)])),
  };
}

/** The same to look at in a browser, by the last part of its address; '' is the index. */
export function contractPages(examples: Examples): Record<string, string> {
  const pages = pagesOf(examples);
  return {
    '': htmlIndex(pages),
    'openapi.json': json(openApi(examples)),
    'action.json': json(actionDocument(examples)),
    ...Object.fromEntries(pages.map(page => [page.name, htmlOf(page)])),
  };
}

const pagesOf = (examples: Examples) => table.map(([name, call]) => pageOf(name, call, examples));

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;
