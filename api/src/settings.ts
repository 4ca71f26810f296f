import { join } from 'node:path';
import * as z from 'zod';
import type { S3Bucket } from './gateways/blob-store/s3.ts';
import { senderOf } from './gateways/mail-header.ts';
import type { OpenidClient } from './identity/openid-provider.ts';
import type { RemoteFlags } from './flags/remote-provider.ts';
import { CannotStart } from './starting.ts';
import { hourClocks } from './working-time.ts';
import type { HourClock } from './working-time.ts';
import { faultOfTileAddress } from './map-tiles.ts';
import type { MapTiles } from './map-tiles.ts';
import { bucketOf, bucketSettings, mapTilesOf, openidClientOf } from './settings-groups.ts';
import { DatabaseAddress, operation, operationOf } from './settings-operation.ts';
import type { OperationSettings } from './settings-operation.ts';

/**
 * Every setting of the server, read from the environment. Demo builds fill what is missing with
 * values that only make sense on one's own machine; production has no defaults for secrets and
 * refuses to start with the whole list of what is missing or unsafe.
 */
export interface Settings extends OperationSettings {
  build: 'demo' | 'production';
  /** What is served: the whole product, or the waiting lists and what they need alone. */
  site: 'portal' | 'waiting-list';
  port: number;
  host: string;
  /** Where people reach the site, without a trailing slash. */
  publicUrl: string;
  /** Names of hosts that are answered, as addresses have them: without a port, IPv6 in brackets. */
  hostNames: string[];
  /** Origins that may send credentials: the public one and, in the demo, the other loopback names. */
  origins: string[];
  dataDir: string;
  /** Where uploaded and made files are kept. Together with the database it is what is backed up. */
  blobFolder: string;
  /** Where they are kept instead; the folder then holds what is arriving alone. */
  blobBucket: S3Bucket | undefined;
  /** Bytes that one user's, and one partner's, uploads may take together. */
  blobQuota: { user: number; partner: number };
  databaseUrl: string;
  databasePoolSize: number;
  authSecret: string;
  /** AES-256 keys by id; the first encrypts, all decrypt. */
  personalDataKeys: { id: string; key: Buffer }[];
  personalIndexKey: Buffer;
  smtpUrl: string;
  mailFrom: string;
  /** Where security faults are reported, a mailto: or an https address; without it the sender of mails. */
  securityContact: string | undefined;
  bankid: {
    url: string;
    clientCertFile: string;
    clientKeyFile: string;
    clientKeyPassphrase: string | undefined;
    serverCaFile: string;
    signerCaFile: string;
  };
  registry: { url: string; tokenUrl: string; clientId: string; clientSecret: string };
  /** Ways in through an OpenID provider; without its settings a provider is not offered. */
  providers: { google: OpenidClient | undefined; microsoft: OpenidClient | undefined };
  /** Without it the map has its built-in outline alone, and nothing leaves for another's server. */
  mapTiles: MapTiles | undefined;
  approvalPolicy: 'auto' | 'review';
  /** How the agreement is signed on the page. */
  agreementSigning: 'bankid' | 'simulated';
  /**
   * Whether an application needs a signature by BankID. In the demo only when it is asked for, since
   * a client that knows the specification's calls alone cannot sign.
   */
  demandsSignature: boolean;
  /** Whether an application needs a document; the page asks for one in any case. */
  demandsDocuments: boolean;
  /** Whether an application must say what is asked about the business; the page asks in any case. */
  demandsBusiness: boolean;
  /** Which hours count of the 48 in which experts answer. */
  expertAnswerClock: HourClock;
  /** Partners that an inquiry reaches at most at a time. */
  inquiryPartners: number;
  /** Where errors are reported to, those of the server and those of the pages; nowhere without. */
  errorReports: { dsn: string | undefined; browserDsn: string | undefined };
  /** Another system that says how flags stand, instead of our rows. */
  remoteFlags: RemoteFlags | undefined;
  /** The shared token cookie is on when this is set, e.g. `.troskel.se`. */
  cookieParentDomain: string | undefined;
  /** Origin of the one site that may show the portal in a frame; without it none may. */
  embeddingOrigin: string | undefined;
  phoneCountries: string[];
  logLevel: string;
  /** Proxies whose X-Forwarded-For is believed: addresses or CIDR blocks. */
  trustedProxies: string[];
  /** Demo builds only: where the simulators are controlled. */
  control: { bankid: string; registry: string; mailbox: string } | undefined;
}

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
/** `https://KEY@HOST/PROJECT`, as Sentry and GlitchTip give it (Sentry, "DSN"). */
const dsn = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { username, password, pathname } = new URL(address);
  return /^\w+$/.test(username) && password === '' && /\/\d+$/.test(pathname);
}, 'must be an address with a public key and a project, https://KEY@HOST/1');
const key32 = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

const Environment = z.object({
  ...operation,
  BUILD: z.enum(['demo', 'production']).default('production'),
  SITE: z.enum(['portal', 'waiting-list']).default('portal'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: httpUrl,
  FURTHER_HOSTS: z
    .string()
    .regex(
      /^[A-Za-z0-9.-]+( *, *[A-Za-z0-9.-]+)*$/,
      'must be names of hosts with commas between, without schemes and ports',
    )
    .optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  BLOB_FOLDER: z.string().min(1).optional(),
  BLOB_STORE_URL: httpUrl
    .refine((url) => new URL(url).pathname.length > 1, 'must name a bucket: https://host/bucket')
    .optional(),
  BLOB_STORE_REGION: z.string().min(1).default('us-east-1'),
  BLOB_STORE_ACCESS_KEY_ID: z.string().min(1).optional(),
  BLOB_STORE_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BLOB_USER_QUOTA_MB: z.coerce.number().int().min(1).max(1_000_000).default(500),
  BLOB_PARTNER_QUOTA_MB: z.coerce.number().int().min(1).max(10_000_000).default(5000),
  DATABASE_URL: DatabaseAddress,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters'),
  PERSONAL_DATA_KEYS: z
    .string()
    .transform((text) =>
      text.split(',').map((part) => {
        const [id = '', key = ''] = part.trim().split(':');
        return { id, key: Buffer.from(key, 'base64') };
      }),
    )
    .refine(
      (keys) => keys.every(({ id, key }) => /^[a-z0-9]{1,16}$/.test(id) && key.length === 32),
      'must be a list of id:key with 32-byte keys in base64',
    ),
  PERSONAL_INDEX_KEY: key32,
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  MAIL_FROM: z
    .string()
    .refine((text) => senderOf(text) !== null, 'must be one address, or NAME <ADDRESS>'),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  BANKID_URL: httpUrl,
  BANKID_CLIENT_CERT_FILE: z.string().min(1),
  BANKID_CLIENT_KEY_FILE: z.string().min(1),
  BANKID_CLIENT_KEY_PASSPHRASE: z.string().optional(),
  BANKID_SERVER_CA_FILE: z.string().min(1),
  BANKID_SIGNER_CA_FILE: z.string().min(1),
  REGISTRY_URL: httpUrl,
  REGISTRY_TOKEN_URL: httpUrl,
  REGISTRY_CLIENT_ID: z.string().min(1),
  REGISTRY_CLIENT_SECRET: z.string().min(1),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_DISCOVERY_URL: httpUrl.default(
    'https://accounts.google.com/.well-known/openid-configuration',
  ),
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_DISCOVERY_URL: httpUrl.default(
    'https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration',
  ),
  MAP_TILES_URL: z
    .string()
    .max(500)
    .superRefine((address, context) => {
      const fault = faultOfTileAddress(address);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(200).optional(),
  APPROVAL_POLICY: z.enum(['auto', 'review']).optional(),
  AGREEMENT_SIGNING: z.enum(['bankid', 'simulated']).optional(),
  EXPERT_ANSWER_CLOCK: z.enum(hourClocks).default('working_days'),
  INQUIRY_PARTNERS: z.coerce.number().int().min(1).max(50).default(5),
  SENTRY_DSN: dsn.optional(),
  SENTRY_DSN_BROWSER: dsn.optional(),
  OFREP_URL: httpUrl.optional(),
  OFREP_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be what can stand in a header')
    .optional(),
  COOKIE_PARENT_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain such as .troskel.se')
    .optional(),
  EMBEDDING_ORIGIN: z
    // A name and nothing else: a wildcard would let in every site below it.
    .url({ protocol: /^https?$/, hostname: /^[a-z0-9-]+(\.[a-z0-9-]+)*$/ })
    .transform((url) => new URL(url))
    .refine(
      (url) => url.href === `${url.origin}/`,
      'must be an origin: a scheme, a name and at most a port',
    )
    .transform((url) => url.origin)
    .optional(),
  PHONE_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .default('SE,GB'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUSTED_PROXIES: z.string().default(''),
  BANKID_CONTROL_URL: httpUrl.optional(),
  REGISTRY_CONTROL_URL: httpUrl.optional(),
  MAILBOX_CONTROL_URL: httpUrl.optional(),
});

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Addresses of what is not ours: in production none of them is on this machine. */
const othersAddresses = [
  'BANKID_URL',
  'REGISTRY_URL',
  'REGISTRY_TOKEN_URL',
  'GOOGLE_DISCOVERY_URL',
  'MICROSOFT_DISCOVERY_URL',
  'EMBEDDING_ORIGIN',
  'BLOB_STORE_URL',
  'OFREP_URL',
  'SENTRY_DSN',
  'SENTRY_DSN_BROWSER',
] as const;

/** What production must not have: helpers, outside systems that are simulators, plain http. */
function productionFaults(env: z.infer<typeof Environment>): string[] {
  const faults: string[] = [];
  if (!env.PUBLIC_URL.startsWith('https://')) faults.push('PUBLIC_URL must be https in production');
  for (const name of [
    'BANKID_CONTROL_URL',
    'REGISTRY_CONTROL_URL',
    'MAILBOX_CONTROL_URL',
  ] as const) {
    if (env[name]) faults.push(`${name} must not be set in production`);
  }
  for (const name of ['PUBLIC_URL', ...othersAddresses] as const) {
    const address = env[name];
    if (address && loopback.test(new URL(address).hostname)) {
      faults.push(`${name} must not be on this machine in production`);
    }
  }
  for (const name of othersAddresses) {
    if (env[name]?.startsWith('https://') === false)
      faults.push(`${name} must be https in production`);
  }
  if (/^(.)\1*$/.test(env.AUTH_SECRET)) faults.push('AUTH_SECRET must be random');
  if (/troskel\.example/.test(env.MAIL_FROM)) faults.push('MAIL_FROM must be an address of yours');
  return faults;
}

/**
 * @param alsoWrong what else keeps the program from starting, to be told in the same list
 * @throws {CannotStart} with every fault at once; values are never repeated in it.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  alsoWrong: readonly string[] = [],
): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(
    present['BUILD'] === 'demo'
      ? {
          PUBLIC_URL: `http://localhost:${present['PORT'] ?? 3000}`,
          MAIL_FROM: 'Tröskel Partner <partner@troskel.example>',
          ...present,
        }
      : present,
  );
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return present[name] === undefined ? `${name} is missing` : `${name}: ${issue.message}`;
    });
    throw new CannotStart([...wrong, ...alsoWrong]);
  }
  const env = parsed.data;
  const faults = env.BUILD === 'production' ? productionFaults(env) : [];
  const parent = env.COOKIE_PARENT_DOMAIN?.replace(/^\./, '');
  const hostname = new URL(env.PUBLIC_URL).hostname;
  if (parent && hostname !== parent && !hostname.endsWith(`.${parent}`)) {
    faults.push('COOKIE_PARENT_DOMAIN must be a parent of the host in PUBLIC_URL');
  }
  for (const name of ['GOOGLE', 'MICROSOFT'] as const) {
    if (!env[`${name}_CLIENT_ID`] !== !env[`${name}_CLIENT_SECRET`]) {
      faults.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set together`);
    }
  }
  if (new Set(bucketSettings.map((name) => env[name] === undefined)).size > 1) {
    faults.push(`${bucketSettings.join(', ')} must be set together`);
  }
  if (env.OFREP_API_KEY && !env.OFREP_URL) faults.push('OFREP_API_KEY wants OFREP_URL beside it');
  if (!env.MAP_TILES_URL !== !env.MAP_TILES_ATTRIBUTION) {
    faults.push('MAP_TILES_URL and MAP_TILES_ATTRIBUTION must be set together');
  }
  faults.push(...alsoWrong);
  if (faults.length > 0) throw new CannotStart(faults);

  const { port, protocol } = new URL(env.PUBLIC_URL);
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
      ...(env.FURTHER_HOSTS?.split(',') ?? []).map((name) => name.trim().toLowerCase()),
      ...(env.BUILD === 'demo' ? ['localhost', '127.0.0.1', '[::1]'] : []),
    ],
    origins: [
      env.PUBLIC_URL,
      ...(env.BUILD === 'demo' && loopback.test(hostname)
        ? ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
        : []),
    ].filter((origin, index, all) => all.indexOf(origin) === index),
    dataDir: env.DATA_DIR,
    blobFolder: env.BLOB_FOLDER ?? join(env.DATA_DIR, 'blobs'),
    blobBucket: bucketOf(env),
    blobQuota: {
      user: env.BLOB_USER_QUOTA_MB * 1_000_000,
      partner: env.BLOB_PARTNER_QUOTA_MB * 1_000_000,
    },
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    authSecret: env.AUTH_SECRET,
    personalDataKeys: env.PERSONAL_DATA_KEYS,
    personalIndexKey: env.PERSONAL_INDEX_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    securityContact: env.SECURITY_CONTACT,
    bankid: {
      url: env.BANKID_URL,
      clientCertFile: env.BANKID_CLIENT_CERT_FILE,
      clientKeyFile: env.BANKID_CLIENT_KEY_FILE,
      clientKeyPassphrase: env.BANKID_CLIENT_KEY_PASSPHRASE,
      serverCaFile: env.BANKID_SERVER_CA_FILE,
      signerCaFile: env.BANKID_SIGNER_CA_FILE,
    },
    registry: {
      url: env.REGISTRY_URL,
      tokenUrl: env.REGISTRY_TOKEN_URL,
      clientId: env.REGISTRY_CLIENT_ID,
      clientSecret: env.REGISTRY_CLIENT_SECRET,
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
    cookieParentDomain: env.COOKIE_PARENT_DOMAIN,
    embeddingOrigin: env.EMBEDDING_ORIGIN,
    phoneCountries: env.PHONE_COUNTRIES.split(','),
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES.split(',')
      .map((p) => p.trim())
      .filter(Boolean),
    control: env.BUILD === 'demo' ? control : undefined,
    ...operationOf(env),
  };
}
