import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { failureText } from '../../shell/failure-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { ConflictNotice } from '../../ui/ConflictNotice.tsx';
import { FocusedNotice } from '../../ui/FocusedNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import type { EditConflict } from './use-record-edits.ts';
import type { RecordForm as Machine } from './use-record-form.ts';

/** The frame of a form over a record: somebody else's changes, the fields, why it failed, the acts. */
export function RecordForm<
  Fields extends FieldValues,
  Body,
  Present extends { version: number },
  Parts extends object,
>({
  record: { form, submit, failure, edits },
  label,
  conflict,
  gone,
  failed,
  children,
  acts,
}: {
  record: Pick<
    Machine<Fields, Body, unknown, Present, Parts>,
    'form' | 'submit' | 'failure' | 'edits'
  >;
  /** Its name for screen readers. */
  label: string;
  /** Somebody else's changes in words; none for a form of which nobody else can change anything. */
  conflict?: {
    /** Instead of "somebody else has changed the same thing". */
    title?: string;
    names: Record<keyof Parts & string, string>;
    /** Describes the present value of a part; empty for nothing. */
    inWords: (part: keyof Parts & string, conflict: EditConflict<Present, Parts>) => string;
  };
  /** Said when somebody else has removed it. */
  gone?: { title: string; text: string };
  /** Above the reason why it was refused. */
  failed?: string;
  children: ReactNode;
  acts: ReactNode;
}): ReactNode {
  const language = useLanguage();
  const { conflict: found, isGone, takeTheirs } = edits;
  return (
    <Form form={form} onSubmit={submit} label={label}>
      {isGone && gone && <FocusedNotice title={gone.title}>{gone.text}</FocusedNotice>}
      {found && conflict && (
        <ConflictNotice
          // Another conflict is told anew.
          key={found.present.version}
          {...(conflict.title !== undefined && { title: conflict.title })}
          names={conflict.names}
          taken={found.taken}
          conflicting={found.conflicting}
          inWords={(part) => conflict.inWords(part, found)}
          onTake={takeTheirs}
        />
      )}
      {children}
      {failure && (
        <Alert kind="error" {...(failed !== undefined && { title: failed })}>
          {failureText(failure, language)}
        </Alert>
      )}
      {acts}
    </Form>
  );
}
