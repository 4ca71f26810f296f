import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTexts } from '../lib/texts.ts';
import { Alert } from './Alert.tsx';
import { formTexts } from './form.texts.ts';

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
export function FormErrorSummary(): ReactNode {
  const { errors, submitCount } = useFormState();
  const texts = useTexts(formTexts);
  const count = countErrors(errors);
  if (submitCount === 0 || count === 0) return null;
  return <Alert kind="error">{texts.faults(count)}</Alert>;
}
