import { showToast } from '../../lib/toasts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { AreaPart } from '../../shell/partner-area/area-part.ts';
import { shellTexts } from '../../shell/shell.texts.ts';
import { useShell } from '../../shell/shell-query.ts';
import { menuIcon } from '../../ui/menu-icons.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { CountBadge, shownCount } from '../../ui/CountBadge.tsx';
import styles from './area-part.module.css';
import { useLiveNotifications } from './use-live-notifications.ts';
import { notificationsTexts } from './notifications.texts.ts';
import type { NotificationsPanelProps } from './NotificationsPanel.tsx';

export const BellIcon = menuIcon(
  <path d="M5 17.5h14l-1.6-2.6V10.5a5.4 5.4 0 0 0-10.8 0v4.4zM10 20.5h4M12 5V3.5" />,
);

const loadPanel = () => import('./NotificationsPanel.tsx');

/** Fetched when somebody is about to press: a failure now means only that it is fetched then. */
const preload = (): void => void loadPanel().catch(() => null);

/** Number of unread notifications, and the button that opens their list. */
function NotificationBell(): ReactNode {
  const texts = useTexts(notificationsTexts);
  const common = useTexts(shellTexts);
  const unread = useShell().data?.unreadNotifications ?? 0;
  const opener = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<NotificationsPanelProps>>();
  const [isOpen, setOpen] = useState(false);
  useLiveNotifications();

  const open = async (): Promise<void> => {
    try {
      const { NotificationsPanel } = await loadPanel();
      setPanel(() => NotificationsPanel);
      setOpen(true);
    } catch {
      showToast({ kind: 'error', title: common.partNotLoaded, text: common.tryAgainSoon });
    }
  };

  return (
    <>
      <IconButton
        className={styles.bell}
        ref={opener}
        type="button"
        aria-label={texts.bell(shownCount(unread))}
        title={texts.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        <BellIcon />
        <span className={styles.badgePlace}>
          <CountBadge count={unread} />
        </span>
      </IconButton>
      {Panel && (
        <Panel isOpen={isOpen} opener={opener} unread={unread} onClosed={() => setOpen(false)} />
      )}
    </>
  );
}

export const areaPart: AreaPart = { header: [{ place: 3, Part: NotificationBell }] };
