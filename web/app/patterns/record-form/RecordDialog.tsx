import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DialogProps } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { RecordForm } from './RecordForm.tsx';
import type { DialogForm } from './use-dialog-form.ts';

/** A dialog that is a form: its heading, its fields, and the two ways out. */
export function RecordDialog<
  Fields extends FieldValues,
  Body,
  Saved,
  Present extends { version: number },
  Parts extends object,
>({
  record,
  title,
  intro,
  maxWidth,
  close,
  cancel,
  save,
  isDangerous = false,
  besideSave,
  children,
  ...frame
}: Omit<
  Parameters<typeof RecordForm<Fields, Body, Present, Parts>>[0],
  'label' | 'acts' | 'record'
> &
  Pick<DialogProps, 'maxWidth' | 'close'> & {
    record: Pick<
      DialogForm<Fields, Body, Saved, Present, Parts>,
      'controls' | 'form' | 'submit' | 'failure' | 'edits' | 'isSaving'
    >;
    title: string;
    /** Said above the fields. */
    intro?: ReactNode;
    /** Names of the buttons. */
    cancel: string;
    save: string;
    isDangerous?: boolean;
    /** Another act, before the button that saves. */
    besideSave?: ReactNode;
  }): ReactNode {
  const { controls, isSaving } = record;
  return (
    <Dialog {...controls} title={title} close={close} {...(maxWidth && { maxWidth })}>
      {intro}
      <RecordForm
        {...frame}
        record={record}
        label={title}
        acts={
          <DialogFoot isStuck={close !== undefined}>
            <Button look="quiet" onClick={controls.onClose}>
              {cancel}
            </Button>
            {besideSave}
            <SubmitButton look={isDangerous ? 'danger' : 'primary'} isPending={isSaving}>
              {save}
            </SubmitButton>
          </DialogFoot>
        }
      >
        {children}
      </RecordForm>
    </Dialog>
  );
}
