import type { FormMetadata, Submission, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { ShownDifference } from './conflict-notice';

// biome-ignore lint/suspicious/noExplicitAny: as Conform itself takes whatever a form's values are
export type AnyValues = Record<string, any>;
export type RecordFields<Values extends AnyValues> = ReturnType<typeof useForm<Values, Values, string[]>>[1];
export type RecordFormOf<Values extends AnyValues> = FormMetadata<Values, string[]>;
export type Validate = (body: FormData) => Submission<AnyValues, string[], unknown>;

export interface RecordFormProps<Values extends AnyValues> {
  /** of the form; its fields' ids begin with it */
  id: string;
  /** address that the form posts to and that shows the record as it is saved, as a link writes it */
  action: string;
  title: string;
  purpose?: string;
  data: { values: (Values & { version?: string }) | null; version: string | null; once: string; draft: boolean };
  /** Conform's reply to the last submit, and the fields in which somebody else's save differs */
  reply?: { result: Parameters<typeof useForm>[0]['lastResult']; extra?: { conflict: ShownDifference[] } };
  /** the label of a posted name: 'phone.area' → 'Area code' */
  labelOf: (name: string) => string;
  /** top names in the order of the form */
  order: readonly string[];
  /** ids of what has another than its name's: a section's heading, say */
  idOf?: (name: string) => string | undefined;
  /** a value as the form shows it, where it is not its own word */
  wordOf?: (field: string, value: string) => ReactNode;
  /** fetches the server's own schema when somebody begins to type */
  load?: () => Promise<Validate>;
  uploads?: boolean;
  saveLabel?: string;
  /** why saving is not possible now (D19); the button only looks disabled, the server says the same */
  blocked?: (fields: RecordFields<Values>) => string | undefined;
  /** further buttons beside Save */
  besideSave?: ReactNode;
  /** what stands between the page's head and the form */
  before?: ReactNode;
  children: (fields: RecordFields<Values>, form: RecordFormOf<Values>) => ReactNode;
}
