import type { FormMetadata, Submission, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { ShownConflict } from './conflict-table';
import type { DraftState } from './draft-notice';

// biome-ignore lint/suspicious/noExplicitAny: as Conform itself takes whatever a form's values are
export type AnyValues = Record<string, any>;
export type RecordFields<Values extends AnyValues> = ReturnType<typeof useForm<Values, Values, string[]>>[1];
export type RecordFormOf<Values extends AnyValues> = FormMetadata<Values, string[]>;
export type Validate = (body: FormData) => Submission<AnyValues, string[], unknown>;

export interface RecordFormProps<Values extends AnyValues> {
  id: string;
  /** address that the form posts to and that shows the stored record */
  action: string;
  title: string;
  purpose?: string;
  /** a part of the page beside the form, which then says so itself */
  failed?: boolean;
  data: {
    values: (Values & { version?: string }) | null;
    once: string;
    draft?: DraftState | null;
    holdsDraft?: boolean;
    passwordOmitted?: boolean;
    fileOmitted?: boolean;
  };
  /** Conform's result, the key of a page that another login has opened, and what somebody else has saved differently */
  reply?: { result: Parameters<typeof useForm>[0]['lastResult']; once?: string; extra?: { conflict: ShownConflict[] } };
  /** 'phone.area' → 'Area code' */
  labelOf: (name: string) => string;
  order: readonly string[];
  /** id of what a message leads to, if it isn't made from the field's name: a section's heading, say */
  idOf?: (name: string) => string | undefined;
  /** text for a stored value, where the form doesn't show the value itself */
  wordOf?: (field: string, value: string) => ReactNode;
  keepsDrafts?: boolean;
  loadValidator?: () => Promise<Validate>;
  uploads?: boolean;
  saveLabel?: string;
  /** why saving is not possible now (D19); the button only looks disabled */
  blocked?: (fields: RecordFields<Values>) => string | undefined;
  besideSave?: ReactNode;
  before?: ReactNode;
  /** above the heading */
  above?: ReactNode;
  /** the page's own arrangement, where the form is one part of it */
  around?: (form: ReactNode) => ReactNode;
  children: (fields: RecordFields<Values>, form: RecordFormOf<Values>) => ReactNode;
}
