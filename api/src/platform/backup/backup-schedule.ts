/** How often backups are made. */
export type BackupPace = 'hour' | 'day';

const minute = 60_000;
const hour = 60 * minute;
/** Backups by the day are made in this hour of the night (UTC). */
const nightHour = 1;

/**
 * Answers whether a backup is to be made. Asked every hour, some minutes after or before the time of
 * the day at which it was asked last. One that failed is made up for in the next hour.
 *
 * @param madeAt when the newest began; null without one
 */
export function isDue(pace: BackupPace, madeAt: Date | null, now: Date): boolean {
  if (madeAt === null) return true;
  const age = now.getTime() - madeAt.getTime();
  if (pace === 'hour' || now.getUTCHours() === nightHour) return age > 50 * minute;
  return age > 24.5 * hour;
}

/** Age in milliseconds from which the newest backup is late, and from which that is a fault. */
export function lateAfter(pace: BackupPace): { warning: number; fault: number } {
  return pace === 'hour'
    ? { warning: 3 * hour, fault: 24 * hour }
    : { warning: 27 * hour, fault: 72 * hour };
}
