import { clsx } from 'clsx';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';
import styles from './FieldFrame.module.css';

/** A reviewer's remark about a field, beside it. */
export function FieldNotice({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.fieldNotice, className)} />;
}

/** Attributes that the control inside a frame must carry. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldFrameProps {
  /** Given when something outside (the error summary) must find the control. */
  id?: string;
  label: string;
  /** Said after the label, such as "(frivilligt)". */
  note?: string;
  help?: ReactNode;
  /** A reviewer's remark about the field. */
  notice?: string | undefined;
  error?: string | undefined;
  /** Shown below the mistake. */
  below?: ReactNode;
  children: (wiring: FieldWiring) => ReactNode;
}

/** Label above, help before the mistake, the mistake below; all tied together for screen readers. */
export function FieldFrame({
  id,
  label,
  note,
  help,
  notice,
  error,
  below,
  children,
}: FieldFrameProps): ReactNode {
  const madeUp = useId();
  const controlId = id ?? madeUp;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const noticeId = `${controlId}-notice`;
  const described = [help ? helpId : '', notice ? noticeId : '', error ? errorId : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.fieldBox}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </label>
      {help && (
        <p className={styles.help} id={helpId}>
          {help}
        </p>
      )}
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {notice && <FieldNotice id={noticeId}>{notice}</FieldNotice>}
      {error && (
        <p className={styles.errorText} id={errorId}>
          <WarningIcon size={18} />
          {error}
        </p>
      )}
      {below}
    </div>
  );
}
