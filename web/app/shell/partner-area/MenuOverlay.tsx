import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useCloseBeside } from '../../ui/use-close-beside.ts';
import type { MenuItem } from './area-part.ts';
import { overlayId } from './overlay-id.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import { SideMenu } from './SideMenu.tsx';
import styles from './MenuOverlay.module.css';

/** The side menu on a screen that is not large, over the page. */
export function MenuOverlay({
  items,
  partnerId,
  isOpen,
  onDismiss,
}: {
  items: readonly MenuItem[];
  partnerId: string;
  isOpen: boolean;
  onDismiss: () => void;
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = sheet.current;
    if (!dialog || dialog.open === isOpen) return;
    if (!isOpen) {
      dialog.close();
      return;
    }
    dialog.showModal();
    // On the menu as a whole, so that a menu that opens by itself does not point at its way out.
    dialog.focus();
  }, [isOpen]);

  useCloseBeside(sheet);

  /** At once, so that the focus is back before the next page takes it. */
  const close = (): void => sheet.current?.close();

  return (
    <dialog
      className={styles.sheet}
      ref={sheet}
      id={overlayId}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClose={onDismiss}
    >
      <div className={styles.head}>
        <IconButton type="button" aria-label={texts.closeMenu} onClick={close}>
          <CloseIcon />
        </IconButton>
        <h2 className={styles.title} id={titleId}>
          {texts.menu}
        </h2>
      </div>
      <SideMenu items={items} partnerId={partnerId} onFollow={close} />
    </dialog>
  );
}
