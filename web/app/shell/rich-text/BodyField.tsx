import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useFieldFault } from '../../ui/form-field.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { BodyEditor } from './BodyEditor.tsx';
import type { BodyEditorProps } from './BodyEditor.tsx';

/** {@link BodyEditor} as a field of the form around it. */
export function BodyField({
  name,
  ...editor
}: { name: string } & Omit<
  BodyEditorProps,
  'id' | 'value' | 'onChange' | 'onBlur' | 'error'
>): ReactNode {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const id = useFieldId(name);
  const fault = useFieldFault(name);
  const value: unknown = field.value;
  const { ref } = field;
  // The form gives the focus to the first bad field.
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  return (
    <BodyEditor
      {...editor}
      id={id}
      error={fault}
      value={typeof value === 'string' ? value : ''}
      onBlur={field.onBlur}
      onChange={field.onChange}
    />
  );
}
