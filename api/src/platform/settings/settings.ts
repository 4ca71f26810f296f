import { fileURLToPath } from 'node:url';
import type { S3Bucket } from '../gateways/blob-store/s3-requests.ts';
import type { OpenidClient } from '../identity/openid-provider.ts';
import type { RemoteFlags } from '../flags/remote-provider.ts';
import { CannotStart } from '../starting.ts';
import type { HourClock } from '../time/working-time.ts';
import type { MapTiles } from './map-tiles.ts';
import { Environment } from './settings-environment.ts';
import { loopback } from '../db/client.ts';
import { faultsTogether } from './settings-faults.ts';
import { backupOf } from './settings-backup.ts';
import type { BackupSettings } from './settings-backup.ts';
import { blobFolderOf, bucketOf, mapTilesOf, openidClientOf } from './settings-groups.ts';
import { demoInvoicing, invoicingOf } from './settings-invoicing.ts';
import type { InvoicingSettings } from './settings-invoicing.ts';
import { operationOf } from './settings-operation.ts';
import { webPushOf } from './settings-web-push.ts';
import type { WebPushSettings } from './settings-web-push.ts';
import type { OperationSettings } from './settings-operation.ts';
import { givenSettings, settingFaults } from './settings-part.ts';

/**
 * Every setting of the server, read from the environment. Demo builds have defaults that only make
 * sense on a local machine; production has no defaults for secrets, and refuses to start with a
 * list of everything missing or unsafe.
 */
export interface Settings extends OperationSettings {
  build: 'demo' | 'production';
  /** The whole product, or only the waiting lists and what they need. */
  site: 'portal' | 'waiting-list';
  port: number;
  host: string;
  /** Public address of the site, without a trailing slash. */
  publicUrl: string;
  /** Accepted host names as in URLs: without a port, IPv6 in brackets. */
  hostNames: string[];
  /** Origins that may send credentials: the public one and, in the demo, other loopback names. */
  origins: string[];
  /** Folder of uploaded and generated files. Back up together with the database. */
  blobFolder: string;
  /** Bucket that replaces the folder, which then holds only incoming uploads. */
  blobBucket: S3Bucket | undefined;
  /** Quota of uploads in bytes, per user and per partner. */
  blobQuota: { user: number; partner: number };
  /** Undefined when none are made. */
  backup: BackupSettings | undefined;
  /** Undefined where no invoices are made. */
  invoicing: InvoicingSettings | undefined;
  /** Undefined where nothing is pushed to devices. */
  webPush: WebPushSettings | undefined;
  databaseUrl: string;
  /** Address that leads past the pooler, where `databaseUrl` leads to one in transaction mode. */
  directDatabaseUrl: string | undefined;
  /** Address of a standby that has all that was acknowledged. */
  standbyDatabaseUrl: string | undefined;
  /** Addresses of all machines that may be copies, the primary's among them. */
  replicaDatabaseUrls: readonly string[];
  databasePoolSize: number;
  authSecret: string;
  /** AES-256 keys by id; the first encrypts, all decrypt. */
  personalDataKeys: { id: string; key: Buffer }[];
  personalIndexKey: Buffer;
  smtpUrl: string;
  mailFrom: string;
  /** Contact for security reports, a mailto: or an https address; the mail sender by default. */
  securityContact: string | undefined;
  bankid: {
    url: string;
    clientKeyPassphrase: string | undefined;
  };
  registry: {
    url: string;
    tokenUrl: string;
    clientId: string;
    clientSecret: string;
    /** Address of the API about signatories; undefined without an agreement. */
    signingUrl: string | undefined;
  };
  /** OpenID providers for signing in; one without settings is not offered. */
  providers: { google: OpenidClient | undefined; microsoft: OpenidClient | undefined };
  /** Without it the map shows its built-in outline only, and no request goes to another server. */
  mapTiles: MapTiles | undefined;
  approvalPolicy: 'auto' | 'review';
  /** How the agreement is signed on the page. */
  agreementSigning: 'bankid' | 'simulated';
  /**
   * Whether an application needs a BankID signature. In the demo only on request, since a client
   * that knows only the specification's calls cannot sign.
   */
  demandsSignature: boolean;
  /** Whether an application needs a document; the page asks for one in any case. */
  demandsDocuments: boolean;
  /**
   * Whether an application must answer the questions about the business; the page asks in any case.
   */
  demandsBusiness: boolean;
  /** Hours that count towards the 48 in which experts answer. */
  expertAnswerClock: HourClock;
  /** Maximum number of partners that receive an inquiry. */
  inquiryPartners: number;
  /** DSNs for error reports of server and pages; without one nothing is reported. */
  errorReports: { dsn: string | undefined; browserDsn: string | undefined };
  /** External flag server that replaces our rows. */
  remoteFlags: RemoteFlags | undefined;
  /** Public keys of the code host that reports published API keys; without it nobody can. */
  leakReportKeysUrl: string | undefined;
  /** Enables the shared token cookie, e.g. `.troskel.se`. */
  cookieParentDomain: string | undefined;
  /** Origin of the one site that may embed the portal in a frame; none by default. */
  embeddingOrigin: string | undefined;
  phoneCountries: string[];
  logLevel: string;
  /** Proxies whose X-Forwarded-For is trusted: addresses or CIDR blocks. */
  trustedProxies: string[];
  /** Demo builds only: addresses at which the simulators are controlled. */
  control: { bankid: string; registry: string; mailbox: string } | undefined;
}

/** Defaults of a demo on a local machine. */
function demoDefaults(port = '3000'): Record<string, string> {
  const here = new URL('http://localhost');
  // Ignores an invalid port, which is reported for PORT.
  here.port = port;
  return {
    PUBLIC_URL: here.origin,
    MAIL_FROM: 'Tröskel Partner <partner@troskel.example>',
    ...demoInvoicing(new Date()),
  };
}

/**
 * @param alsoWrong further faults that prevent the start, reported in the same list
 * @throws {CannotStart} with every fault at once; values are never repeated in it.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  alsoWrong: readonly string[] = [],
): Settings {
  const nonEmpty = givenSettings(environment);
  const all =
    nonEmpty['BUILD'] === 'demo' ? { ...demoDefaults(nonEmpty['PORT']), ...nonEmpty } : nonEmpty;
  const parsed = Environment.safeParse(all);
  const unsound = parsed.error?.issues ?? [];
  const sound = Object.entries(all).filter(
    ([name]) => !unsound.some(({ path }) => path[0] === name),
  );
  const faults = [
    ...settingFaults(unsound, nonEmpty),
    ...faultsTogether(
      Environment.partial().parse(Object.fromEntries(sound)),
      (name) => nonEmpty[name] !== undefined,
    ),
    ...alsoWrong,
  ];
  if (!parsed.success || faults.length > 0) throw new CannotStart(faults);
  const env = parsed.data;

  const { port, protocol, hostname } = new URL(env.PUBLIC_URL);
  const control =
    env.BANKID_CONTROL_URL && env.REGISTRY_CONTROL_URL && env.MAILBOX_CONTROL_URL
      ? {
          bankid: env.BANKID_CONTROL_URL,
          registry: env.REGISTRY_CONTROL_URL,
          mailbox: env.MAILBOX_CONTROL_URL,
        }
      : undefined;
  return {
    build: env.BUILD,
    site: env.SITE,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    hostNames: [
      hostname,
      ...env.FURTHER_HOSTS,
      ...(env.BUILD === 'demo' ? ['localhost', '127.0.0.1', '[::1]'] : []),
    ],
    origins: [
      env.PUBLIC_URL,
      ...(env.BUILD === 'demo' && loopback.test(hostname)
        ? ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
        : []),
    ].filter((origin, index, all) => all.indexOf(origin) === index),
    blobFolder: blobFolderOf(env),
    blobBucket: bucketOf(env, 'BLOB_STORE'),
    blobQuota: {
      user: env.BLOB_USER_QUOTA_MB * 1_000_000,
      partner: env.BLOB_PARTNER_QUOTA_MB * 1_000_000,
    },
    backup: backupOf(env),
    invoicing: invoicingOf(env),
    webPush: webPushOf(env),
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    standbyDatabaseUrl: env.DATABASE_STANDBY_URL,
    replicaDatabaseUrls: env.DATABASE_REPLICA_URLS ?? [],
    databasePoolSize: env.DATABASE_POOL_SIZE,
    authSecret: env.AUTH_SECRET,
    personalDataKeys: env.PERSONAL_DATA_KEYS,
    personalIndexKey: env.PERSONAL_INDEX_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    securityContact: env.SECURITY_CONTACT,
    bankid: {
      url: env.BANKID_URL,
      clientKeyPassphrase: env.BANKID_CLIENT_KEY_PASSPHRASE,
    },
    registry: {
      url: env.REGISTRY_URL,
      tokenUrl: env.REGISTRY_TOKEN_URL,
      clientId: env.REGISTRY_CLIENT_ID,
      clientSecret: env.REGISTRY_CLIENT_SECRET,
      signingUrl: env.SIGNING_REGISTRY_URL,
    },
    providers: {
      google: openidClientOf(env, 'GOOGLE'),
      microsoft: openidClientOf(env, 'MICROSOFT'),
    },
    mapTiles: mapTilesOf(env),
    approvalPolicy: env.APPROVAL_POLICY ?? (env.BUILD === 'demo' ? 'auto' : 'review'),
    agreementSigning: env.AGREEMENT_SIGNING ?? 'bankid',
    demandsSignature:
      env.AGREEMENT_SIGNING === 'bankid' ||
      (env.AGREEMENT_SIGNING === undefined && env.BUILD === 'production'),
    demandsDocuments: env.BUILD === 'production',
    demandsBusiness: env.BUILD === 'production',
    expertAnswerClock: env.EXPERT_ANSWER_CLOCK,
    inquiryPartners: env.INQUIRY_PARTNERS,
    errorReports: { dsn: env.SENTRY_DSN, browserDsn: env.SENTRY_DSN_BROWSER },
    remoteFlags: env.OFREP_URL ? { url: env.OFREP_URL, apiKey: env.OFREP_API_KEY } : undefined,
    leakReportKeysUrl: env.LEAK_REPORT_KEYS_URL,
    cookieParentDomain: env.COOKIE_PARENT_DOMAIN,
    embeddingOrigin: env.EMBEDDING_ORIGIN,
    phoneCountries: env.PHONE_COUNTRIES.split(','),
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    control: env.BUILD === 'demo' ? control : undefined,
    ...operationOf(env),
  };
}

/** Answers where the built pages of a server with these settings are. */
export function clientFolderOf({ build, site }: Pick<Settings, 'build' | 'site'>): string {
  const name = `${build}${site === 'waiting-list' ? '-waiting-list' : ''}`;
  return fileURLToPath(new URL(`../../../../web/build/${name}/client`, import.meta.url));
}
