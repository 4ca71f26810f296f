import { regretDays } from '@troskel/contract/own-data/calls';
import type { DataExport } from '@troskel/contract/own-data/calls';
import type { Selectable } from 'kysely';
import type { DataExport as DataExportRow } from '../../platform/db/tables.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** Days that an export can be downloaded. */
export const copyDays = 7;
/** Seconds that an export's download address is valid. */
export const downloadSeconds = 300;
/** Attempts after which an export has failed for good. */
export const mostAttempts = 5;
/** Milliseconds without a heartbeat after which a run counts as dead. */
export const silence = 120_000;

export function eraseAtOf(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + regretDays * msPerDay);
}

export function copyEndsAt(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + copyDays * msPerDay);
}

/** Answers the progress after so many parts; the rest is for closing the file. */
export function progressOf(done: number, all: number): number {
  return Math.floor((95 * done) / Math.max(all, 1));
}

export function copyFileName(requestedAt: Date): string {
  return `troskel-partner-${requestedAt.toISOString().slice(0, 10)}.zip`;
}

export function describeExport(
  row: Selectable<DataExportRow>,
  downloadUrl: string | null = null,
): DataExport {
  const isDone = row.state === 'done';
  return {
    id: row.id,
    state: row.state as DataExport['state'],
    progress: row.progress,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: isDone ? (row.expiresAt?.toISOString() ?? null) : null,
    downloadUrl: isDone ? downloadUrl : null,
    size: isDone && row.byteSize !== null ? Number(row.byteSize) : null,
  };
}
