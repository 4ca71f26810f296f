import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { useFieldNotice } from './field-notices.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useRegisteredField } from './form-field.ts';
import { formTexts } from './form.texts.ts';
import { Input, TextArea } from './Input.tsx';

interface FieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  /** Says so after the label; fields are mandatory unless told. */
  isOptional?: boolean;
  /** A fault that the form does not know of, such as one found out by a call. */
  fault?: string | undefined;
}

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'name' | 'ref' | 'id' | 'size'>, FieldProps {}

/** One line of text in the form around it. */
export function TextField({
  name,
  label,
  help,
  isOptional = false,
  fault: foundFault,
  ...input
}: TextFieldProps): ReactNode {
  const { id, fault, registration } = useRegisteredField(name);
  const texts = useTexts(formTexts);
  return (
    <FieldFrame
      id={id}
      label={label}
      note={isOptional ? texts.optional : undefined}
      help={help}
      notice={useFieldNotice(name)}
      error={fault ?? foundFault}
    >
      {(wiring) => (
        <Input
          type="text"
          aria-required={!isOptional || undefined}
          {...input}
          {...wiring}
          {...registration}
        />
      )}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps
  extends Omit<ComponentProps<'textarea'>, 'name' | 'ref' | 'id'>, FieldProps {}

/** Several lines of text in the form around it. */
export function TextAreaField({
  name,
  label,
  help,
  isOptional = false,
  fault: foundFault,
  ...area
}: TextAreaFieldProps): ReactNode {
  const { id, fault, registration } = useRegisteredField(name);
  const texts = useTexts(formTexts);
  return (
    <FieldFrame
      id={id}
      label={label}
      note={isOptional ? texts.optional : undefined}
      help={help}
      notice={useFieldNotice(name)}
      error={fault ?? foundFault}
    >
      {(wiring) => (
        <TextArea
          aria-required={!isOptional || undefined}
          {...area}
          {...wiring}
          {...registration}
        />
      )}
    </FieldFrame>
  );
}
