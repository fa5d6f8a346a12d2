import { pdfPage } from '~/platform/demo/pdf.server';
import { heldIn } from './contact-page';
import { type Element, elements, parseHtml, textOf } from './html';
import { type Changes, content } from './press';
import { type ChosenFile, pressWithFiles } from './upload';
import { type Answer, Visitor } from './visitor';

/** The layout editor and the public page as their tests use them. */
export const layoutPage = '/partner/wlv/edit';

export const openLayout = (who: Visitor): Promise<Answer> => who.get(layoutPage);

/** Opens the editor, changes fields, chooses files, presses a button: what the server answers to that. */
export async function saveLayout(
  who: Visitor,
  changes: Changes,
  files: Record<string, ChosenFile> = {},
  button = 'Save',
): Promise<Answer> {
  return pressWithFiles(who, await openLayout(who), button, changes, files);
}

/** What the form would show after a reload, without what only serves the form. */
export async function savedLayout(who: Visitor): Promise<Record<string, string>> {
  const { once: _, version: _v, do: _d, ...held } = heldIn(await openLayout(who));
  return held;
}

export const picture = (bytes: Uint8Array, name = 'logo.png', type = 'image/png'): ChosenFile => ({
  name,
  bytes,
  type,
});
export const pdf = (name: string): ChosenFile => ({ name, bytes: pdfPage(['Terms']), type: 'application/pdf' });

/** Where the editor's link to the public page leads. */
export function publicAddress(answer: Answer): string {
  const link = elements(content(answer), 'a').find(each => textOf(each).startsWith('Open the public layout page'));
  return link?.attributes.href ?? '';
}

export async function publicPage(who: Visitor, query = ''): Promise<Element> {
  const address = publicAddress(await openLayout(who));
  // Like any customer: without a session.
  return parseHtml((await new Visitor(who.origin).get(address + query)).html);
}

/** Custom properties of a public page. */
export function looksShown(page: Element): Record<string, string> {
  const style = elements(page, 'html')[0]?.attributes.style ?? '';
  return Object.fromEntries(style.split(';').map(each => each.split(/:(.*)/s).slice(0, 2)));
}

/** Every style attribute of a page's own part. */
export const stylesIn = (answer: Answer): string[] =>
  elements(content(answer)).flatMap(({ attributes }) => attributes.style ?? []);

/** The contrast list: pair → what is said of it. */
export function contrastIn(answer: Answer): Map<string, string> {
  const list = elements(content(answer), 'ul').find(({ attributes }) => attributes.class === 'pairs');
  return new Map(
    elements(list ?? content(answer), 'li').map(item => {
      const [pair, verdict] = elements(item, 'span').map(textOf);
      return [pair ?? '', verdict ?? ''];
    }),
  );
}
