import type pg from 'pg';
import type { Database } from './db/database.ts';
import type { ErrorReports } from './error-reports/error-reports.ts';
import type { EventHub } from './events/hub.ts';
import type { Flags } from './flags/flags.ts';
import type { BlobStore } from './gateways/blob-store/blob-store.ts';
import type { BankidGateway } from './gateways/bankid.ts';
import type { CompanyRegistry } from './gateways/company-registry.ts';
import type { CallKeeper } from './http/kept-call.ts';
import type { Limits } from './http/limits.ts';
import type { AccessTokens } from './identity/access-token.ts';
import type { Auth } from './identity/auth.ts';
import type { PersonalDataCipher } from './secrets/personal-data-cipher.ts';
import type { PersonalDataClaim } from './personal-data-claim.ts';
import type { Job } from './jobs/job.ts';
import type { MailOutlet } from './jobs/send-mail.ts';
import type { SearchSource } from './search/search-source.ts';
import type { Settings } from './settings/settings.ts';
import type { Log } from './log.ts';

/** What the features work with. */
export interface App {
  settings: Settings;
  pool: pg.Pool;
  /** Connections for what watches over the server (api/src/platform/db/readiness.ts). */
  watchPool: pg.Pool;
  db: Database;
  auth: Auth;
  accessTokens: AccessTokens;
  limits: Limits;
  /** What is kept of calls that may be repeated. */
  callKeeper: CallKeeper;
  personalData: PersonalDataCipher;
  /** In the order in which they are erased. */
  personalDataClaims: readonly PersonalDataClaim[];
  /** Every kind of job that there is. */
  jobs: readonly Job[];
  /** Where every mail goes out. */
  mails: MailOutlet;
  /** In the order in which what they find is answered. */
  searchSources: readonly SearchSource[];
  bankid: BankidGateway;
  registry: CompanyRegistry;
  blobStore: BlobStore;
  /** The streams of events that are open at this server. */
  events: EventHub;
  /** What is switched while the product runs. */
  flags: Flags;
  errorReports: ErrorReports;
  log: Log;
}
