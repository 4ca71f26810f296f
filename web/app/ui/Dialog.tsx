import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';
import { DialogFrame } from './DialogFrame.tsx';
import type { DialogFrameProps } from './DialogFrame.tsx';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';

export interface DialogProps extends Pick<DialogFrameProps, 'open' | 'onClose' | 'maxWidth'> {
  onExited: () => void;
  title: string;
  children?: ReactNode;
  /** None where the content has its own, as a form does. */
  actions?: ReactNode;
  /**
   * Name of a button beside the heading that closes it, for one that is too tall for most screens:
   * it has the whole of a phone's, and heading and foot stay in view.
   */
  close?: string | undefined;
}

/** A dialog with its heading, its content that scrolls, and its actions. */
export function Dialog({ title, children, actions, close, ...frame }: DialogProps): ReactNode {
  const titleId = useId();
  return (
    <DialogFrame
      {...frame}
      {...(close !== undefined && { className: styles.tall })}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {close !== undefined && (
          <IconButton type="button" aria-label={close} onClick={frame.onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {children !== undefined && <div className={styles.content}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </DialogFrame>
  );
}
