import type { Database } from '../db/database.ts';
import type { BlobStore } from '../gateways/blob-store/blob-store.ts';
import type { Job } from '../jobs/job.ts';
import type { PersonalDataCipher } from '../secrets/personal-data-cipher.ts';
import type { Settings } from '../settings/settings.ts';
import type { BankidFiles } from '../starting.ts';
import type { Machine } from './machine.ts';
import { secondsPerDay } from '@troskel/contract/values/durations';

/** Result of a check. `skipped`: there was nothing to check, as where a setting is not set. */
export interface Finding {
  state: 'ok' | 'warning' | 'fault' | 'skipped';
  /**
   * Sentences and figures. They go into support packets: no values of settings, no addresses,
   * names or texts of people, no messages of other programs.
   */
  facts: readonly string[];
}

const finding =
  (state: Finding['state']) =>
  (...facts: readonly string[]): Finding => ({ state, facts });

export const ok = finding('ok');
export const warning = finding('warning');
export const fault = finding('fault');
export const skipped = finding('skipped');

/** Answers `ok` where there are no facts against it. */
export const warningIf = (facts: readonly string[], well: string): Finding =>
  facts.length > 0 ? warning(...facts) : ok(well);
export const faultIf = (facts: readonly string[], well: string): Finding =>
  facts.length > 0 ? fault(...facts) : ok(well);

/**
 * Judges a figure by two limits.
 *
 * @param limits at or above which it is a warning, and a fault
 */
export function judged(
  value: number,
  limits: { warning: number; fault: number },
  ...facts: readonly string[]
): Finding {
  if (value >= limits.fault) return fault(...facts);
  return value >= limits.warning ? warning(...facts) : ok(...facts);
}

/** Always there. */
export interface CheckContext {
  environment: NodeJS.ProcessEnv;
  machine: Machine;
  now: Date;
  /** Where a test mail goes; null for none. Undefined for SECURITY_CONTACT, or MAIL_FROM. */
  mailTo: string | null | undefined;
  /** Where plain http is asked for: 80, other than in tests. */
  plainHttpPort: number;
  /** Answers the TXT records of a name. @throws when there are none, or nobody answers */
  resolveTxt: (name: string) => Promise<string[][]>;
}

/** Given to checks that need valid settings; they are left out when a setting is not. */
export interface WithSettings extends CheckContext {
  settings: Settings;
  bankidFiles: BankidFiles;
  /** The built pages. */
  clientFolder: string;
}

/** A database and the cipher of its personal data: the product's own, or one that a restore drill made. */
export interface WithRows {
  db: Database;
  cipher: PersonalDataCipher;
}

/** Given to checks that need the database too; they are left out when it does not answer. */
export interface WithDatabase extends WithSettings, WithRows {
  blobStore: BlobStore;
  jobs: readonly Job[];
}

interface Described {
  /** Capitals and hyphens; alerts, documents and scripts name it: it never changes. */
  code: string;
  area: string;
  title: string;
  /** Consequence of a failed check. */
  meaning: string;
  /** How to mend it. */
  remedy: string;
}

type Look<Context> = (context: Context) => Finding | Promise<Finding>;

type Looked =
  | { needs: 'nothing'; look: Look<CheckContext> }
  | { needs: 'settings'; look: Look<WithSettings> }
  | { needs: 'database'; look: Look<WithDatabase> }
  | {
      needs: 'rows';
      look: Look<WithRows>;
      /** Puts it right while the product runs; answers how many rows it has made anew. */
      repair?: (context: WithRows) => Promise<number>;
    };

/** One look at the product and what stands around it. It changes nothing. */
export type Check = Described & Looked;

/** Makes the checks of one area, by their codes. */
export function checksOf(
  area: string,
  checks: Readonly<Record<string, Omit<Described, 'code' | 'area'> & Looked>>,
): readonly Check[] {
  return Object.entries(checks).map(([code, check]) => ({ code, area, ...check }));
}

/** Formats a number of things: `1 mail`, `2 mails`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`;

/** Formats seconds as whole seconds, minutes, hours or days. */
export function lasting(seconds: number): string {
  if (seconds < 120) return counted(Math.round(seconds), 'second');
  if (seconds < 7200) return counted(Math.round(seconds / 60), 'minute');
  if (seconds < 172_800) return counted(Math.round(seconds / 3600), 'hour');
  return counted(Math.round(seconds / secondsPerDay), 'day');
}

/** Formats bytes in MB or GB, of 10^6 and 10^9. */
export const sized = (bytes: number): string =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
