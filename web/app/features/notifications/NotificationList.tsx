import { notifications } from '@troskel/contract/notifications/calls';
import type { Notification } from '@troskel/contract/notifications/calls';
import { shell } from '@troskel/contract/account/shell';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { groupByDay } from './day-groups.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsTexts } from './notifications.texts.ts';
import styles from './NotificationList.module.css';

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
  const list = useRef<HTMLDivElement>(null);
  /** Receives the focus when older entries have loaded: their button may be gone. */
  const firstOlder = useRef<number>(undefined);
  const mark = useWrite(notifications.markRead, {
    refreshes: [shell.getShell, notifications.listNotifications],
  });
  const shown = pages.data?.rows ?? [];

  useEffect(() => {
    if (firstOlder.current === undefined || shown.length <= firstOlder.current) return;
    const entries = list.current?.querySelectorAll<HTMLElement>('[data-notification]');
    entries?.[firstOlder.current]?.focus();
    firstOlder.current = undefined;
  }, [shown.length]);

  if (pages.isPending) {
    return (
      <SkeletonList count={3} label={texts.loading}>
        <div className={styles.placeholder}>
          <Skeleton width="70%" />
          <Skeleton />
          <Skeleton width="30%" />
        </div>
      </SkeletonList>
    );
  }
  if (pages.isError && shown.length === 0) {
    return (
      <ErrorState
        title={texts.failedTitle}
        text={texts.failedText}
        retryLabel={texts.tryAgain}
        onRetry={async () => void (await pages.refetch())}
      />
    );
  }
  const [newest] = shown;
  if (!newest) return <EmptyState title={texts.emptyTitle}>{texts.emptyText}</EmptyState>;

  const markAll = async (): Promise<void> => {
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
  const showMore = async (): Promise<void> => {
    const before = shown.length;
    firstOlder.current = before;
    const { data, isError } = await pages.fetchNextPage();
    if (isError) firstOlder.current = undefined;
    else announce(texts.shown(data?.rows.length ?? before));
  };

  return (
    <div ref={list}>
      {unread > 0 && (
        <div className={styles.markAll}>
          <Button look="quiet" size="small" onClick={markAll}>
            {texts.markAll}
          </Button>
        </div>
      )}
      {groupByDay(shown, now).map(({ day, kind, items }) => (
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
      {pages.hasNextPage && (
        <div className={styles.more}>
          {pages.isFetchNextPageError && <p role="alert">{texts.moreFailed}</p>}
          <Button look="secondary" size="small" onClick={showMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  );
}
