import { describedBy, type FieldProps, FieldShell, snapshotOf } from './field';

interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, both inclusive, as the schema has them */
  min?: string;
  max?: string;
}

/** The browser's own calendar; where there is none, a text that the schema reads (forms/date.ts). */
export function DateField({ field, min, max, ...rest }: DateFieldProps) {
  const snapshot = snapshotOf(field);
  return (
    <FieldShell field={snapshot} width="medium" {...rest}>
      <input
        {...describedBy(snapshot, rest)}
        key={snapshot.key}
        type="date"
        defaultValue={snapshot.initialValue}
        min={min}
        max={max}
        autoComplete="off"
      />
    </FieldShell>
  );
}
