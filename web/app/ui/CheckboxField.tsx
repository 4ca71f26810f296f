import type { ReactNode } from 'react';
import { useFieldNotice } from './field-notices.ts';
import { FieldNotice } from './FieldFrame.tsx';
import { useFieldFault } from './form-field.ts';
import { useFieldId } from './Form.tsx';
import { useFormContext } from 'react-hook-form';
import styles from './CheckboxField.module.css';

/** One thing that is so or not. */
export function CheckboxField({
  name,
  label,
  disabled,
}: {
  name: string;
  label: ReactNode;
  disabled?: boolean;
}): ReactNode {
  const { register } = useFormContext();
  const id = useFieldId(name);
  const notice = useFieldNotice(name);
  const fault = useFieldFault(name);
  const described = [notice ? `${id}-notice` : '', fault ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <div className={styles.row}>
        <input
          className={styles.box}
          type="checkbox"
          {...register(name)}
          id={id}
          disabled={disabled}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {notice && <FieldNotice id={`${id}-notice`}>{notice}</FieldNotice>}
      {fault && (
        <p className={styles.fault} id={`${id}-error`}>
          {fault}
        </p>
      )}
    </div>
  );
}
