import { byId, type Element, elements, parseHtml } from './html';

/** The fields of a page's form as a browser would send them without any change. */
export function fieldsOf(html: string, formId: string): URLSearchParams {
  const page = parseHtml(html);
  const form = byId(page, formId);
  return form ? fieldsIn(page, form) : new URLSearchParams();
}

/** A form's fields, those elsewhere on the page that name it as theirs included. */
export function fieldsIn(page: Element, form: Element): URLSearchParams {
  const own = new Set(elements(form));
  const fields = new URLSearchParams();
  for (const control of elements(page)) {
    const belongs = own.has(control) || (form.attributes.id && control.attributes.form === form.attributes.id);
    const value = belongs && /^(input|select|textarea)$/.test(control.name) ? sentValue(control) : null;
    if (control.attributes.name && value !== null) fields.append(control.attributes.name, value);
  }
  return fields;
}

function sentValue(control: Element): string | null {
  const { attributes, name } = control;
  if (name === 'select') {
    const options = elements(control, 'option');
    const chosen = options.find(option => option.attributes.selected !== undefined) ?? options[0];
    return chosen?.attributes.value ?? '';
  }
  if (name === 'textarea') return control.children.join('').replace(/^\n/, '');
  const box = attributes.type === 'checkbox' || attributes.type === 'radio';
  if (box && attributes.checked === undefined) return null;
  return attributes.value ?? (box ? 'on' : '');
}
