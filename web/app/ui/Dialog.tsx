import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogFrameProps } from './DialogFrame.tsx';

export interface DialogProps extends Pick<DialogFrameProps, 'open' | 'onClose' | 'maxWidth'> {
  onExited: () => void;
  title: string;
  children?: ReactNode;
  /** None where the content has its own, as a form does. */
  actions?: ReactNode;
}

/** A dialog with its heading, its content that scrolls, and its actions. */
export function Dialog({ title, children, actions, ...frame }: DialogProps): ReactNode {
  const titleId = useId();
  return (
    <DialogFrame {...frame} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children !== undefined && <div className={styles.content}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </DialogFrame>
  );
}
