import { fieldsIn } from './form-fields';
import { byId, type Element, elements, nameOf, parseHtml, textOf } from './html';
import type { Answer, Visitor } from './visitor';

/** Fields that are filled in differently from what the page came with; null takes a field out, as unticking a box does. */
export type Changes = Record<string, string | null>;

/**
 * Presses a button of a page as a browser without scripts does: the button's own form, to the address that the form names,
 * with all its fields and the button's own value.
 */
export async function press(who: Visitor, at: Answer, button: string, changes: Changes = {}): Promise<Answer> {
  const { action, method, fields } = submission(at, button, changes);
  return method === 'get' ? who.get(`${action}?${fields}`) : who.post(action, fields);
}

/** Names of all buttons in the content. */
export const buttonsOf = (answer: Answer): string[] =>
  elements(content(answer), 'button').map(button => nameOf(content(answer), button));

/** What pressing would send, for tests that send it twice or send something else besides. */
export function submission({ html, url }: Answer, button: string, changes: Changes = {}) {
  const page = parseHtml(html);
  const found = elements(page, 'button').filter(
    each => nameOf(page, each) === button && each.attributes['aria-hidden'] !== 'true',
  );
  const [pressed] = found;
  if (!pressed) throw new Error(`There is no button '${button}'.`);
  const form = pressed.attributes.form ? byId(page, pressed.attributes.form) : formAround(pressed);
  if (!form) throw new Error(`The button '${button}' has no form.`);
  const fields = fieldsIn(page, form);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) fields.delete(name);
    else fields.set(name, value);
  }
  const { name, value = '', formaction } = pressed.attributes;
  if (name) fields.append(name, value);
  const method = form.attributes.method ?? 'get';
  const action = formaction ?? form.attributes.action ?? new URL(url).pathname;
  // The part behind the # stays in the browser.
  return { action: action.replace(/#.*/, ''), method, fields };
}

function formAround(element: Element): Element | null {
  return element.name === 'form' || !element.parent
    ? element.name === 'form'
      ? element
      : null
    : formAround(element.parent);
}

/** The part of a page that is its own, without the frame. */
export function content({ html }: Answer): Element {
  const [main] = elements(parseHtml(html), 'main');
  if (!main) throw new Error('A page without main.');
  return main;
}

/** Heading of the summary after a failed submit; '' when nothing failed. */
export const summaryOf = (answer: Answer): string => textOf(byId(content(answer), 'error-summary'));

/** The messages that the summary links to, in its order. */
export function messagesOf(answer: Answer): string[] {
  const summary = elements(content(answer)).find(({ attributes }) => /\bnotice error\b/.test(attributes.class ?? ''));
  return summary ? elements(summary, 'li').map(textOf) : [];
}

/** The id of the part of the page that says so, where a save leads to; undefined at the top. */
export function savedSection(answer: Answer): string | undefined {
  let around = byId(content(answer), 'saved')?.parent;
  while (around && !around.attributes.id) around = around.parent;
  return around?.attributes.id;
}

/** What has just happened, as the page says it at its top. */
export function noticesOf(answer: Answer): string[] {
  return elements(content(answer))
    .filter(({ attributes }) => attributes.role === 'status')
    .map(textOf);
}
