import type { FastifyInstance } from 'fastify';
import type { AuditSubject } from './audit-subject.ts';
import type { BlobPurpose } from './blobs/purpose.ts';
import type { ChargeSource } from './charge-source.ts';
import type { App } from './collaborators.ts';
import type { Command } from './commands/command.ts';
import type { Check } from './doctor/check.ts';
import type { HandledCall } from './http/implement.ts';
import type { Job } from './jobs/job.ts';
import type { Figure } from './metrics/figure.ts';
import type { NotificationKind } from './notifications/kinds.ts';
import type { OverviewSource } from './overview-source.ts';
import type { PersonalDataClaim } from './personal-data-claim.ts';
import type { SearchSource } from './search/search-source.ts';

/** A job with its handler, which must be idempotent: a job may run twice, even concurrently. */
export interface HandledJob {
  job: Job;
  run: (app: App, payload: unknown) => Promise<void>;
}

export const runs = <Payload>(
  job: Job<Payload>,
  run: (app: App, payload: Payload) => Promise<void>,
): HandledJob => ({
  job,
  // The payload was typed when it was queued.
  run: (app, payload) => run(app, payload as Payload),
});

/**
 * Everything that a feature adds to the server. `compose.ts` lists the features once; all other
 * lists are derived from it.
 */
export interface Feature {
  /** Name of its folders in the contract, the server and the pages. */
  name: string;
  /** One sentence about it, for the OpenAPI document. */
  description: string;
  calls?: readonly HandledCall[];
  /** Calls that a waiting-list site has too, where nobody logs in. */
  siteCalls?: readonly HandledCall[];
  /** Calls of the demo only, absent in production. */
  demoCalls?: readonly HandledCall[];
  /**
   * Registers routes beside the contract: pages, and other protocols.
   *
   * @param clientFolder the built pages
   */
  pages?: (server: FastifyInstance, app: App, clientFolder: string) => void;
  /** The same, for a waiting-list site too. */
  sitePages?: (server: FastifyInstance, app: App, clientFolder: string) => void;
  /** Answers addresses of its pages for the sitemap. */
  publicPaths?: (app: App) => Promise<string[]>;
  personalData?: PersonalDataClaim;
  /** Tables without personal data, each with the reason. */
  aboutNobody?: Readonly<Record<string, string>>;
  searchSource?: SearchSource;
  /** Its part of the overview of a partner. */
  overviewSource?: OverviewSource;
  /** Its part of what companies are charged by the month. */
  chargeSource?: ChargeSource;
  /** Its things that entries of the audit log are about. */
  auditSubjects?: readonly AuditSubject[];
  /** Purposes of its files. */
  blobPurposes?: readonly BlobPurpose[];
  jobs?: readonly HandledJob[];
  /** Its kinds of notification. */
  notificationKinds?: readonly NotificationKind[];
  /** Removes expired rows. Runs every hour, and when a test moves the clock. */
  sweep?: (app: App) => Promise<void>;
  /** Administration commands: `npm run admin -- NAME …`. */
  commands?: readonly Command[];
  /** Its checks in `npm run ops -- doctor`. */
  checks?: readonly Check[];
  /** Its figures in `/metrics`. */
  figures?: readonly Figure[];
  /** Finishes work in memory while calls and database still function. */
  close?: (app: App) => Promise<void>;
}
