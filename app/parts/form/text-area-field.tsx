import { describedBy, type FieldProps, FieldShell, look } from './field';

interface TextAreaFieldProps extends FieldProps {
  lang?: string;
  rows?: number;
}

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
