import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import styles from './Input.module.css';

export function Input({ className, ...rest }: ComponentProps<'input'>): ReactNode {
  return <input {...rest} className={clsx(control.control, styles.input, className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>): ReactNode {
  return <textarea {...rest} className={clsx(control.control, styles.textArea, className)} />;
}

/** A box around an input with something beside it. */
export function InputBox({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(control.control, styles.inputBox, className)} />;
}

/** The input inside an {@link InputBox}, which draws the border. */
export function BareInput({ className, ...rest }: ComponentProps<'input'>): ReactNode {
  return <input {...rest} className={clsx(styles.bareInput, className)} />;
}
