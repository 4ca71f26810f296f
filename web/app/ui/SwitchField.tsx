import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldId } from './Form.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import styles from './SwitchField.module.css';

/** Something that is on or off, in the form around it (WAI-ARIA Authoring Practices, "Switch"). */
export function SwitchField({ name, label }: { name: string; label: ReactNode }): ReactNode {
  const { register } = useFormContext();
  const id = useFieldId(name);
  return (
    <label className={styles.row} htmlFor={id}>
      <span className={styles.words}>{label}</span>
      <SwitchInput id={id} {...register(name)} />
    </label>
  );
}
