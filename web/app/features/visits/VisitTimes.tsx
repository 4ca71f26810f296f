import { windowDay, windowHours } from '@troskel/contract/values/window-words';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import styles from './VisitTimes.module.css';

interface Window {
  startsAt: string;
  endsAt: string;
}

/** A window of arrival, its day above its hours. */
export function VisitTime({ window }: { window: Window }): ReactNode {
  const language = useLanguage();
  return (
    <time className={styles.time} dateTime={window.startsAt}>
      <strong>{windowDay(window, language)}</strong> <span>{windowHours(window, language)}</span>
    </time>
  );
}

/** The facts beside a window: the duration, and the partner's words. */
export function VisitAbout({
  takes,
  note,
}: {
  /** Null when it is not said. */
  takes: string | null;
  note: string;
}): ReactNode {
  return (
    <>
      {takes !== null && <p className={styles.about}>{takes}</p>}
      {note !== '' && <p className={styles.note}>{note}</p>}
    </>
  );
}
