import { clsx } from 'clsx';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './DialogFrame.module.css';
import { useCloseBeside } from './use-close-beside.ts';

export interface DialogFrameProps extends Omit<ComponentProps<'dialog'>, 'onClose'> {
  open: boolean;
  /** Somebody wants to leave: Escape, or a press beside it. Whoever opens it decides. */
  onClose: () => void;
  /** It is closed and has faded out. */
  onExited?: () => void;
  maxWidth?: 'xs' | 'sm' | 'md';
}

/**
 * Opens a dialog without the focus that the browser gives its first field: moved on from there, that
 * would count as left, and an empty one be called mandatory before anybody has seen it.
 */
function showUnfocused(dialog: HTMLDialogElement): void {
  const parts = [...dialog.children].filter((part) => part instanceof HTMLElement);
  for (const part of parts) part.inert = true;
  dialog.showModal();
  for (const part of parts) part.inert = false;
}

/**
 * The browser's own modal dialog: it keeps the focus inside and gives it back. In it, what carries
 * `data-first-focus` is focused first, otherwise the dialog itself.
 */
export function DialogFrame({
  open,
  onClose,
  onExited,
  maxWidth = 'sm',
  className,
  children,
  ...rest
}: DialogFrameProps): ReactNode {
  const frame = useRef<HTMLDialogElement>(null);
  const tellExited = useEffectEvent(() => onExited?.());

  // Before the effects of what it holds, which may focus a part of it: of a closed one none takes it.
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog || dialog.open === open) return;
    if (open) {
      showUnfocused(dialog);
      (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog).focus();
      return;
    }
    dialog.close();
    const fading = dialog.getAnimations().map(({ finished }) => finished);
    const fade = async (): Promise<void> => {
      await Promise.allSettled(fading);
      // Meanwhile it may have been opened again, or another may have taken its place.
      if (dialog.isConnected && !dialog.open) tellExited();
    };
    void fade();
  }, [open]);

  // One that is taken away while it is open gives the focus back, too: as long as it is in the page.
  useLayoutEffect(() => {
    const dialog = frame.current;
    return () => dialog?.close();
  }, []);

  useCloseBeside(frame, onClose);

  const press = (event: KeyboardEvent<HTMLDialogElement>): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    // A popover that has opened above the dialog closes first.
    if (event.currentTarget.querySelector(':popover-open')) return;
    event.preventDefault();
    onClose();
  };

  /** A phone's way back. The event also comes from choosers of files, and rises. */
  const cancel = (event: SyntheticEvent<HTMLDialogElement>): void => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  return createPortal(
    <dialog
      {...rest}
      ref={frame}
      className={clsx(styles.frame, className)}
      data-width={maxWidth}
      tabIndex={-1}
      onKeyDown={press}
      onCancel={cancel}
    >
      {children}
    </dialog>,
    document.body,
  );
}
