import type { Notification } from '@troskel/contract/notifications/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { notificationsTexts } from './notifications.texts.ts';
import styles from './NotificationItem.module.css';

export function NotificationItem({
  item,
  now,
  isToday,
  onFollow,
}: {
  item: Notification;
  now: Date;
  isToday: boolean;
  onFollow: (item: Notification) => void;
}): ReactNode {
  const texts = useTexts(notificationsTexts);
  const dates = useDates();
  const { title, text, path, createdAt } = item;
  const isUnread = item.readAt === null;
  const name = (
    <>
      {isUnread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
      {title}
    </>
  );
  return (
    <li className={styles.row} data-row="" data-unread={isUnread}>
      {isUnread && <span className={styles.dot} aria-hidden="true" />}
      <p className={styles.name}>
        {path === null ? (
          <span tabIndex={-1}>{name}</span>
        ) : (
          <Link className={styles.rowLink} to={path} onClick={() => onFollow(item)}>
            {name}
          </Link>
        )}
      </p>
      <p className={styles.text}>{text}</p>
      <time className={styles.time} dateTime={createdAt} title={dates.dateTime(createdAt)}>
        {/* Under an earlier day's heading "yesterday" could mean another one. */}
        {isToday ? dates.relative(createdAt, now) : dates.dateTime(createdAt)}
      </time>
    </li>
  );
}
