import { notifications } from '@troskel/contract/notifications/calls';
import type { Notification } from '@troskel/contract/notifications/calls';
import { shell } from '@troskel/contract/account/shell';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { groupByDay } from './day-groups.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsTexts } from './notifications.texts.ts';
import styles from './NotificationsPanel.module.css';

/** A minute at a time, so that "now" does not stay now. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}

/** Everything that was told, newest first, under its days. */
export function NotificationList({
  unread,
  onFollow,
  onAllRead,
}: {
  unread: number;
  onFollow: () => void;
  onAllRead: () => void;
}): ReactNode {
  const texts = useTexts(notificationsTexts);
  const dates = useDates();
  const now = useNow();
  const pages = usePages(readPages(notifications.listNotifications, { query: {} }));
  const mark = useWrite(notifications.markRead, {
    refreshes: [shell.getShell, notifications.listNotifications],
  });

  const markAll = async (): Promise<void> => {
    const newest = pages.data?.rows[0];
    if (!newest) return;
    try {
      await mark.mutateAsync({ body: { upTo: newest.id } });
    } catch {
      // A toast says so.
      return;
    }
    onAllRead();
    announce(texts.allMarked);
  };
  const follow = ({ id, readAt }: Notification): void => {
    if (readAt === null) mark.mutate({ body: { ids: [id] } });
    onFollow();
  };

  return (
    <RecordList
      answer={pages}
      words={{
        loading: texts.loading,
        failed: texts.failedTitle,
        failedText: texts.failedText,
        more: texts.more,
        moreFailed: texts.moreFailed,
        shown: texts.shown,
      }}
      waiting={{
        count: 3,
        row: (
          <div className={styles.placeholder}>
            <Skeleton width="70%" />
            <Skeleton />
            <Skeleton width="30%" />
          </div>
        ),
      }}
      empty={<EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>}
    >
      {(rows, list) => (
        <>
          {unread > 0 && (
            <div className={styles.markAll}>
              <Button look="quiet" size="small" onClick={markAll}>
                {texts.markAll}
              </Button>
            </div>
          )}
          <div ref={list}>
            {groupByDay(rows, now).map(({ day, kind, items }) => (
              <section key={day}>
                <h3 className={styles.day}>
                  {kind === 'earlier' ? dates.date(items[0]?.createdAt ?? day) : texts[kind]}
                </h3>
                <ol className={styles.list}>
                  {items.map((item) => (
                    <NotificationItem
                      key={item.id}
                      item={item}
                      now={now}
                      isToday={kind === 'today'}
                      onFollow={follow}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </>
      )}
    </RecordList>
  );
}
