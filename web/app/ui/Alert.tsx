import type { ReactNode } from 'react';
import { DatedText } from './DatedText.tsx';
import { InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import styles from './Alert.module.css';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const icons = {
  info: InfoIcon,
  success: SuccessIcon,
  warning: WarningIcon,
  error: WarningIcon,
} as const;

export interface AlertProps {
  kind: AlertKind;
  title?: string;
  children?: ReactNode;
  /** Not said aloud when it appears; for what was there from the start. */
  isSilent?: boolean;
  id?: string;
}

/** A message inside the page: errors interrupt a screen reader, the rest waits for a pause. */
export function Alert({ kind, title, children, isSilent = false, id }: AlertProps): ReactNode {
  const Icon = icons[kind];
  const role = isSilent ? undefined : kind === 'error' ? 'alert' : 'status';
  return (
    <div className={styles.alertFrame} data-kind={kind} role={role} id={id}>
      <Icon />
      <div>
        {title && (
          <p className={styles.title}>
            <DatedText>{title}</DatedText>
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
