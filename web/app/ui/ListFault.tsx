import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { useFieldFault } from './form-field.ts';

/** The name under which the form library keeps what is wrong with a list as a whole. */
export const listFault = (name: string): string => `${name}.root`;

/** A fault of a list as a whole. */
export function ListFault({ name }: { name: string }): ReactNode {
  const fault = useFieldFault(listFault(name));
  return fault && <Alert kind="error">{fault}</Alert>;
}
