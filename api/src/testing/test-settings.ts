import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Settings } from '../platform/settings/settings.ts';
import { pastPooler } from './test-database.ts';

const nowhere = 'http://127.0.0.1:9';

/** Settings of the whole server in tests, with keys of its own. */
export function testSettings(databaseUrl: string, overrides: Partial<Settings> = {}): Settings {
  return {
    build: 'demo',
    site: 'portal',
    port: 0,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    hostNames: ['localhost', '127.0.0.1', '[::1]'],
    origins: ['http://localhost:3000'],
    blobFolder: join('/tmp', `troskel-test-blobs-${uuid()}`),
    blobBucket: undefined,
    blobQuota: { user: 100_000_000, partner: 1_000_000_000 },
    backup: undefined,
    invoicing: undefined,
    webPush: undefined,
    databaseUrl,
    directDatabaseUrl: pastPooler(databaseUrl),
    standbyDatabaseUrl: undefined,
    replicaDatabaseUrls: [],
    databasePoolSize: 5,
    authSecret: randomBytes(32).toString('base64'),
    personalDataKeys: [{ id: 'k1', key: randomBytes(32) }],
    personalIndexKey: randomBytes(32),
    smtpUrl: 'smtp://127.0.0.1:9',
    mailFrom: 'partner@troskel.example',
    securityContact: undefined,
    bankid: {
      url: nowhere,
      clientKeyPassphrase: undefined,
    },
    registry: {
      url: nowhere,
      tokenUrl: nowhere,
      clientId: 'test',
      clientSecret: 'test',
      signingUrl: undefined,
    },
    providers: { google: undefined, microsoft: undefined },
    mapTiles: undefined,
    approvalPolicy: 'auto',
    agreementSigning: 'bankid',
    demandsSignature: false,
    demandsDocuments: false,
    demandsBusiness: false,
    expertAnswerClock: 'working_days',
    inquiryPartners: 5,
    errorReports: { dsn: undefined, browserDsn: undefined },
    leakReportKeysUrl: undefined,
    remoteFlags: undefined,
    cookieParentDomain: undefined,
    embeddingOrigin: undefined,
    phoneCountries: ['SE', 'GB'],
    logLevel: 'info',
    trustedProxies: [],
    control: undefined,
    databaseWaitSeconds: 0,
    drainSeconds: 0,
    mostRequests: 200,
    leastFreeBytes: 0,
    metricsPort: undefined,
    metricsHost: 'localhost',
    ...(overrides.publicUrl === undefined
      ? {}
      : { hostNames: ['localhost', new URL(overrides.publicUrl).hostname] }),
    ...overrides,
  };
}
