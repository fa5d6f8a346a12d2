import { type Element, elements, nameOf, textOf } from './html';
import { type Changes, content, press } from './press';
import type { Answer, Visitor } from './visitor';

/** The partner form as its tests use it: open, change, save, look. */
export const partnerPage = '/partner/partnerdata/edit';

export const openPartner = (who: Visitor): Promise<Answer> => who.get(partnerPage);

/** Opens the form, changes fields, presses Save: what the server answers to that. */
export async function savePartner(who: Visitor, changes: Changes, button = 'Save'): Promise<Answer> {
  return press(who, await openPartner(who), button, changes);
}

export function controlsOf(answer: Answer): Element[] {
  return elements(content(answer)).filter(
    ({ name, attributes }) => /^(input|select)$/.test(name) && attributes.type !== 'hidden',
  );
}

/** Label → value as shown; a select shows the words of its choice, a box 'yes' or 'no'. */
export function shownIn(answer: Answer): Map<string, string> {
  const page = content(answer);
  const legend = (control: Element) => {
    for (let at = control.parent; at; at = at.parent) {
      if (at.name === 'fieldset' && at.attributes.class === 'account') {
        return `${textOf(elements(at, 'legend')[0]).replace(/ \(.*/, '')}: `;
      }
    }
    return '';
  };
  return new Map(
    controlsOf(answer).map(control => [
      legend(control) + nameOf(page, control).replace(/ \(.*\)$/, ''),
      shownValue(control),
    ]),
  );
}

function shownValue(control: Element): string {
  if (control.name === 'select') {
    const chosen = elements(control, 'option').find(({ attributes }) => attributes.selected !== undefined);
    return textOf(chosen);
  }
  if (control.attributes.type === 'checkbox') return control.attributes.checked === undefined ? 'no' : 'yes';
  return control.attributes.value ?? '';
}

/** What the form would show after a reload: the saved state. */
export async function savedPartner(who: Visitor): Promise<Map<string, string>> {
  return shownIn(await openPartner(who));
}

/** Message at a field, by the id that its input is described by. */
export function messageAt(answer: Answer, fieldName: string): string {
  const page = content(answer);
  const control = controlsOf(answer).find(({ attributes }) => attributes.name === fieldName);
  const ids = control?.attributes['aria-describedby']?.split(' ').filter(id => id.endsWith('error')) ?? [];
  return ids.map(id => textOf(elements(page).find(({ attributes }) => attributes.id === id))).join(' ');
}

/** Fields of a bank account, by their names there. */
export const account = (row: number, fields: Changes): Changes =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`accounts[${row}].${name}`, value]));

export const accountLegends = (answer: Answer) =>
  elements(content(answer), 'legend')
    .map(textOf)
    .filter(text => text.startsWith('Bank account'));
