import type { ReactNode } from 'react';
import { useFieldFault } from '../../../ui/form-field.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { faultField } from './quotation-form.ts';

/** What is wrong with a list as a whole. */
export function ListFault({ name }: { name: 'rows' | 'buyers' }): ReactNode {
  const fault = useFieldFault(faultField(name));
  return fault && <Alert kind="error">{fault}</Alert>;
}
