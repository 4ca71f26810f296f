import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DialogControls } from '../../shell/dialogs.ts';
import type { PartsOf } from './form-shape.ts';
import { useRecordForm } from './use-record-form.ts';
import type { RecordForm, RecordFormOptions } from './use-record-form.ts';

export interface DialogForm<
  Fields extends FieldValues,
  Body,
  Saved,
  Present,
  Parts,
> extends RecordForm<Fields, Body, Saved, Present, Parts> {
  controls: DialogControls;
}

/**
 * A form in a dialog, which closes once it is saved. The page behind it is not left meanwhile, and
 * nobody is asked.
 *
 * @param options.onSavedAndGone told when the dialog has given the focus back to what opened it, for
 *   what takes that away
 */
export function useDialogForm<
  Fields extends FieldValues,
  Body extends FieldValues,
  Saved,
  Present extends { version: number } = never,
  Parts extends object = PartsOf<Fields>,
>(
  { open, onClose, onExited }: DialogControls,
  {
    onSaved,
    onSavedAndGone,
    ...options
  }: Omit<RecordFormOptions<Fields, Body, Saved, Present, Parts>, 'onSaved' | 'asksToLeave'> & {
    onSaved?: (saved: Saved, body: Body) => void | Promise<void>;
    onSavedAndGone?: (saved: Saved) => void;
  },
): DialogForm<Fields, Body, Saved, Present, Parts> {
  const kept = useRef<{ saved: Saved }>(null);
  const record = useRecordForm<Fields, Body, Saved, Present, Parts>({
    ...options,
    asksToLeave: false,
    onSaved: async (saved, body) => {
      kept.current = { saved };
      onClose();
      await onSaved?.(saved, body);
    },
  });
  const controls = {
    open,
    onClose,
    onExited: () => {
      onExited();
      if (kept.current) onSavedAndGone?.(kept.current.saved);
    },
  };
  return { ...record, controls };
}
