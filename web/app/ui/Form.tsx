import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useHydrated } from '../lib/hydrated.ts';
import { Alert } from './Alert.tsx';
import { useTexts } from '../lib/texts.ts';
import { Button } from './Button.tsx';
import type { ButtonProps } from './Button.tsx';
import styles from './Form.module.css';
import { formTexts } from './form.texts.ts';

const FormId = createContext('form');

/** The id of a field's control within the form around it. */
export function useFieldId(name: string): string {
  return `${use(FormId)}-${name.replaceAll('.', '-')}`;
}

/**
 * A form whose fields find it by context. After a failed submit a summary counts the bad fields and
 * the first one has the focus. `method="post"` keeps what is typed out of the address should the
 * browser ever send the form by itself.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  label,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  onSubmit: (values: Output) => void | Promise<void>;
  children: ReactNode;
  /** The form's name for screen readers, where the heading does not say it. */
  label?: string;
}): ReactNode {
  const id = useId();
  return (
    <FormProvider {...form}>
      <FormId value={id}>
        <form
          className={styles.formFrame}
          noValidate
          method="post"
          aria-label={label}
          onSubmit={(event) => {
            // A form in a dialog must not submit the form under it.
            event.stopPropagation();
            void form.handleSubmit(onSubmit)(event);
          }}
        >
          <FormErrorSummary />
          {children}
        </form>
      </FormId>
    </FormProvider>
  );
}

/**
 * Sends the form. Disabled until the page is hydrated, so that Enter can't send it past the script
 * (HTML, section 4.10.21.2 "Implicit submission": a disabled default button stops it).
 */
export function SubmitButton({
  isPending,
  disabled,
  children,
  ...rest
}: Omit<ButtonProps, 'type'>): ReactNode {
  const isHydrated = useHydrated();
  return (
    <Button
      type="submit"
      // Pressing it must not leave the field first: the fault that would be told then moves the
      // button from under the pointer, and the press is lost.
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
      disabled={!isHydrated || disabled}
      isPending={isPending}
    >
      {children}
    </Button>
  );
}

/** A field error has a type; a group of fields does not. */
function countErrors(errors: object): number {
  let count = 0;
  for (const value of Object.values(errors) as unknown[]) {
    if (typeof value !== 'object' || value === null) continue;
    count += 'type' in value && typeof value.type === 'string' ? 1 : countErrors(value);
  }
  return count;
}

/** After a failed submit: how many fields are to be corrected. */
function FormErrorSummary(): ReactNode {
  const { errors, submitCount } = useFormState();
  const texts = useTexts(formTexts);
  const count = countErrors(errors);
  if (submitCount === 0 || count === 0) return null;
  return <Alert kind="error">{texts.faults(count)}</Alert>;
}
