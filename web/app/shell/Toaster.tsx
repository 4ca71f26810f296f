import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../lib/store.ts';
import { useTexts } from '../lib/texts.ts';
import { hideToast, toasts } from '../lib/toasts.ts';
import type { Toast } from '../lib/toasts.ts';
import { TextButton } from '../ui/Link.tsx';
import { CloseIcon, InfoIcon, SuccessIcon, WarningIcon } from '../ui/icons.tsx';
import { shellTexts } from './shell.texts.ts';
import styles from './Toaster.module.css';

const shownMilliseconds = 8_000;

const icons = {
  error: WarningIcon,
  warning: WarningIcon,
  success: SuccessIcon,
  info: InfoIcon,
} as const;

function ToastCard({ toast }: { toast: Toast }): ReactNode {
  const texts = useTexts(shellTexts);
  const Icon = icons[toast.kind];
  // While it is pointed at or the focus is in it, it stays.
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => hideToast(toast.id), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon />
      <div>
        <b>{toast.title}</b>
        {toast.text}
        {toast.action && (
          <p>
            <TextButton
              type="button"
              onClick={() => {
                toast.action?.run();
                hideToast(toast.id);
              }}
            >
              {toast.action.label}
            </TextButton>
          </p>
        )}
      </div>
      <button
        className={styles.close}
        type="button"
        aria-label={texts.closeMessage}
        onClick={() => hideToast(toast.id)}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}

/** The uppermost modal dialog, outside of which nothing can be pressed or is read out. */
const uppermost = (): Element =>
  [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

/** Follows dialogs as they open and close. */
function useUppermost(): { place: Element; look: () => void } {
  const [place, setPlace] = useState(uppermost);
  const look = useCallback(() => setPlace(uppermost()), []);
  useEffect(() => {
    // Neither event rises.
    for (const name of ['toggle', 'close']) document.addEventListener(name, look, true);
    return () => {
      for (const name of ['toggle', 'close']) document.removeEventListener(name, look, true);
    };
  }, [look]);
  return { place, look };
}

/** Shows the list of toasts: at most five, at the bottom right, 300 px wide, above everything else. */
export default function Toaster(): ReactNode {
  const list = useStore(toasts);
  const { place, look } = useUppermost();
  const box = useRef<HTMLDivElement>(null);

  // Above whatever has opened; where another dialog takes it in, it is a new element.
  useEffect(() => {
    // A dialog that is taken away while it is open tells nobody, nor does one that opens meanwhile.
    if (place !== uppermost()) look();
    else if (list.length > 0 && !box.current?.matches(':popover-open')) box.current?.showPopover();
  });

  return createPortal(
    <div className={styles.toaster} ref={box} popover="manual">
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>,
    place,
  );
}
