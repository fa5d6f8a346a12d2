import { pdfPage } from '~/platform/demo/pdf.server';
import { elements } from './html';
import { type Changes, content } from './press';
import { type ChosenFile, pressWithFiles } from './upload';
import type { Answer, Visitor } from './visitor';

/** The contact data form as its tests use it. 10002 is the demonstration's one partner with a corporate engine. */
export const contactPage = '/partner/icbe/data/edit';

export const openContact = (who: Visitor, language?: string): Promise<Answer> =>
  who.get(contactPage + (language ? `?text=${language}` : ''));

/** Opens the form, changes fields, chooses a terms file, presses Save: what the server answers to that. */
export async function saveContact(
  who: Visitor,
  changes: Changes,
  { language, file }: { language?: string; file?: ChosenFile } = {},
): Promise<Answer> {
  return pressWithFiles(who, await openContact(who, language), 'Save', changes, file && { agb: file });
}

/** What each field of the form holds, by its name. */
export function heldIn(answer: Answer): Record<string, string> {
  const controls = elements(content(answer)).filter(({ name }) => /^(input|select|textarea)$/.test(name));
  const named = controls.filter(({ attributes }) => attributes.name);
  return Object.fromEntries(named.map(control => [control.attributes.name, held(control)]));
}

function held(control: ReturnType<typeof elements>[number]): string {
  if (control.name === 'textarea') return control.children.join('');
  if (control.name === 'select') {
    const chosen = elements(control, 'option').find(({ attributes }) => attributes.selected !== undefined);
    return chosen?.attributes.value ?? '';
  }
  if (control.attributes.type === 'checkbox') return control.attributes.checked === undefined ? '' : 'on';
  return control.attributes.value ?? '';
}

export const savedContact = async (who: Visitor, language?: string) => heldIn(await openContact(who, language));

export const terms = (name: string): ChosenFile => ({ name, bytes: pdfPage(['Terms']), type: 'application/pdf' });
