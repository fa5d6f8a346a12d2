import { describedBy, type FieldProps, FieldShell, snapshotOf } from './field';

interface TextAreaFieldProps extends FieldProps {
  lang?: string;
  rows?: number;
}

export function TextAreaField({ field, lang, rows = 4, ...rest }: TextAreaFieldProps) {
  const snapshot = snapshotOf(field);
  return (
    <FieldShell field={snapshot} {...rest}>
      <textarea
        {...describedBy(snapshot, rest)}
        key={snapshot.key}
        lang={lang}
        rows={rows}
        defaultValue={snapshot.initialValue}
      />
    </FieldShell>
  );
}
