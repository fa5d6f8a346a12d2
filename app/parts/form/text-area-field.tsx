import { describedBy, type FieldProps, FieldShell, look } from './field';

interface TextAreaFieldProps extends FieldProps {
  /** of the text that is typed, where it is not the page's */
  lang?: string;
  rows?: number;
}

/** A text of several lines. */
export function TextAreaField({ field, lang, rows = 4, ...rest }: TextAreaFieldProps) {
  const shown = look(field);
  return (
    <FieldShell field={shown} {...rest}>
      <textarea
        {...describedBy(shown, rest)}
        key={shown.key}
        lang={lang}
        rows={rows}
        defaultValue={shown.initialValue}
      />
    </FieldShell>
  );
}
