import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import { Announcer } from '../../shell/Announcer.tsx';
import { NotificationList } from './NotificationList.tsx';
import { notificationsTexts } from './notifications.texts.ts';
import styles from './NotificationsPanel.module.css';

// Position of the bell when it is pressed, as a custom property.
const belowBell = '--below-bell';
const besideBell = '--beside-bell';

export interface NotificationsPanelProps {
  isOpen: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  unread: number;
  onClosed: () => void;
}

/** The list of notifications, over the page. */
export function NotificationsPanel({
  isOpen,
  opener,
  unread,
  onClosed,
}: NotificationsPanelProps): ReactNode {
  const texts = useTexts(notificationsTexts);
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) {
      dialog.close();
      return;
    }
    const bell = opener.current?.getBoundingClientRect();
    if (bell) {
      const beside = Math.max(document.documentElement.clientWidth - bell.right, 16);
      dialog.style.setProperty(belowBell, `${bell.bottom + 8}px`);
      dialog.style.setProperty(besideBell, `${beside}px`);
    }
    dialog.showModal();
    // On the heading, so that what is read first is what has been opened.
    title.current?.focus();
  }, [isOpen, opener]);

  useCloseBeside(sheet);

  /** At once, so that the focus is back before the next page takes it. */
  const close = (): void => sheet.current?.close();

  return (
    <dialog
      className={styles.sheet}
      ref={sheet}
      data-notifications=""
      aria-labelledby={titleId}
      onClose={onClosed}
    >
      <div className={styles.head}>
        <h2 className={styles.title} ref={title} id={titleId} tabIndex={-1}>
          {texts.title}
        </h2>
        <IconButton type="button" aria-label={texts.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.body}>
        {isOpen && (
          <NotificationList
            unread={unread}
            onFollow={close}
            onAllRead={() => title.current?.focus()}
          />
        )}
      </div>
      {/* Nothing outside of a modal dialog is announced to screen readers. */}
      <Announcer />
    </dialog>
  );
}
