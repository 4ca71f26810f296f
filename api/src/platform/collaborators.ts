import type pg from 'pg';
import type { AuditSubject } from './audit-subject.ts';
import type { BlobPurposes } from './blobs/purpose.ts';
import type { ChargeSource } from './charge-source.ts';
import type { Database } from './db/database.ts';
import type { Reads } from './db/reads.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import type { EventHub } from './events/hub.ts';
import type { Flags } from './flags/flags.ts';
import type { BlobStore } from './gateways/blob-store/blob-store.ts';
import type { BankidGateway } from './gateways/bankid.ts';
import type { CompanyRegistry } from './gateways/company-registry.ts';
import type { WebhookSender } from './gateways/webhook-sender.ts';
import type { IdempotencyStore } from './http/idempotency-store.ts';
import type { Limits } from './http/limits.ts';
import type { AccessTokens } from './identity/access-token.ts';
import type { Auth } from './identity/auth.ts';
import type { PersonalDataCipher } from './secrets/personal-data-cipher.ts';
import type { PersonalDataClaim } from './personal-data-claim.ts';
import type { Job } from './jobs/job.ts';
import type { NotificationKinds } from './notifications/kinds.ts';
import type { MailOutlet } from './jobs/send-mail.ts';
import type { OverviewSource } from './overview-source.ts';
import type { SearchSource } from './search/search-source.ts';
import type { Settings } from './settings/settings.ts';
import type { Log } from './log.ts';
import type { SigningRegistry } from './gateways/signing-registry.ts';

/** The services that features work with. */
export interface App {
  settings: Settings;
  pool: pg.Pool;
  /** Connections for monitoring (api/src/platform/db/readiness.ts). */
  watchPool: pg.Pool;
  /** Where calls that only read may read instead of at the primary. */
  reads: Reads;
  db: Database;
  auth: Auth;
  accessTokens: AccessTokens;
  limits: Limits;
  /** Storage for idempotent calls. */
  idempotencyStore: IdempotencyStore;
  personalData: PersonalDataCipher;
  /** In the order of erasure. */
  personalDataClaims: readonly PersonalDataClaim[];
  /** Every kind of job. */
  jobs: readonly Job[];
  notificationKinds: NotificationKinds;
  /** The only way by which mails are sent. */
  mails: MailOutlet;
  /** In the order of the results. */
  searchSources: readonly SearchSource[];
  overviewSources: readonly OverviewSource[];
  chargeSources: readonly ChargeSource[];
  auditSubjects: readonly AuditSubject[];
  bankid: BankidGateway;
  registry: CompanyRegistry;
  /** Tells who signs for a company; null without an agreement with it. */
  signingRegistry: SigningRegistry | null;
  /** The only way by which servers are called that users name: partners’ own, and push services. */
  webhookSender: WebhookSender;
  blobStore: BlobStore;
  blobPurposes: BlobPurposes;
  /** Event streams open at this server. */
  events: EventHub;
  /** Feature flags, which can be switched while the product runs. */
  flags: Flags;
  errorReports: ErrorReports;
  log: Log;
}
