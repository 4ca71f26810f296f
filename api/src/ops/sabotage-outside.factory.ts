import { chmodSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoicingFrom } from '../features/billing/billing.factory.ts';
import { backupName } from '../platform/backup/backup-format.ts';
import { createFolderStore } from '../platform/gateways/blob-store/folder.ts';
import { wellOutside, wellPage } from './ward.factory.ts';
import type { Sabotage, Ward } from './ward.factory.ts';

const nowhere = 'http://127.0.0.1:9';
const day = 86_400_000;
/** The certificates of the simulators end then (simulators/bankid/certificates.ts). */
const certificatesEnd = new Date('2049-12-31T00:00:00Z').getTime();
const ofAnotherUser = (ward: Ward) => ward.machine({ userId: 54_321 });

const backupsIn = (ward: Ward) => ({
  key: `age1${'q'.repeat(58)}`,
  place: { folder: join(ward.folder, 'backups') },
  keep: { hours: 48, days: 30 },
  every: 'hour' as const,
});

/** Settings of a server that pushes notifications. */
export const pushedBy = (subject: string) => ({
  build: 'production' as const,
  webPush: { publicKey: '', privateKey: '', subject },
});

/** Faults made around the database. */
export const outsideSabotages: Readonly<Record<string, Sabotage>> = {
  SETTINGS: {
    broken: ({ context: { environment } }) => ({ environment: { ...environment, SMTP_URL: '' } }),
  },
  'SETTINGS-UNKNOWN': {
    broken: ({ context: { environment } }) => ({
      environment: { ...environment, BLOB_FOLDR: '/srv/files' },
    }),
  },
  'SECRET-STRENGTH': { broken: (ward) => ward.settings({ authSecret: 'abc'.repeat(12) }) },
  'LOG-LEVEL': { broken: (ward) => ward.settings({ logLevel: 'silent' }) },
  'DRAIN-TIME': {
    whole: (ward) => ward.settings({ build: 'production', drainSeconds: 10 }),
    broken: (ward) => ward.settings({ build: 'production', drainSeconds: 0 }),
  },
  'NODE-VERSION': { broken: (ward) => ward.machine({ nodeVersion: '22.21.9' }) },
  'TIME-ZONE': { broken: (ward) => ward.machine({ offsetOf: () => 60 }) },
  MEMORY: {
    whole: (ward) => ward.machine({ memoryBytes: 2e9 }),
    broken: (ward) => ward.machine({ memoryBytes: 512e6 }),
  },
  'OPEN-FILES': {
    whole: (ward) => ward.machine({ openFiles: 65_536 }),
    broken: (ward) => ward.machine({ openFiles: 1024 }),
  },
  'SERVER-USER': {
    whole: ofAnotherUser,
    broken: (ward) => ward.machine({ userId: 0 }),
  },
  'PROGRAM-RIGHTS': {
    whole: (ward) => ward.machine({ productFolder: ward.folder, userId: 54_321 }),
    broken: (ward) =>
      ward.machine({ productFolder: ward.folder, userId: process.getuid?.() ?? null }),
  },
  'DISK-FREE': {
    whole: (ward) => ward.machine({ disk: async () => ({ free: 50e9, total: 100e9 }) }),
    broken: (ward) => ward.machine({ disk: async () => ({ free: 1e6, total: 100e9 }) }),
  },
  'FOLDER-RIGHTS': {
    broken: ({ context: { settings } }) => chmodSync(settings.blobFolder, 0o755),
    mended: ({ context: { settings } }) => chmodSync(settings.blobFolder, 0o700),
  },
  'KEY-RIGHTS': {
    broken: ({ context }) => chmodSync(context.environment['BANKID_CLIENT_KEY_FILE'] ?? '', 0o644),
    mended: ({ context }) => chmodSync(context.environment['BANKID_CLIENT_KEY_FILE'] ?? '', 0o600),
  },
  'BACKUP-SET': {
    whole: (ward) => ward.settings({ build: 'production', backup: backupsIn(ward) }),
    broken: (ward) => ward.settings({ build: 'production', backup: undefined }),
  },
  'INVOICES-SETTINGS': {
    whole: (ward) => ward.settings({ build: 'production', invoicing: invoicingFrom('2026-01-01') }),
    broken: (ward) => ward.settings({ build: 'production', invoicing: undefined }),
  },
  'PUSH-SETTINGS': {
    whole: (ward) => ward.settings(pushedBy('mailto:ops@troskel.se')),
    broken: (ward) => ward.settings({ build: 'production', webPush: undefined }),
  },
  'BACKUP-SECRET-ABSENT': {
    broken: ({ context: { environment } }) => ({
      environment: { ...environment, BACKUP_SECRET_KEY: 'AGE-SECRET-KEY-1' },
    }),
  },
  'RESTORE-LEFTOVERS': {
    broken: ({ context: { settings } }) => {
      mkdirSync(join(settings.blobFolder, 'before-20200101000000'));
    },
    mended: ({ context: { settings } }) =>
      rmSync(join(settings.blobFolder, 'before-20200101000000'), { recursive: true }),
  },
  'BACKUP-AGE': {
    whole(ward) {
      const backup = backupsIn(ward);
      mkdirSync(backup.place.folder, { recursive: true });
      writeFileSync(join(backup.place.folder, backupName(new Date())), 'sealed');
      return ward.settings({ backup });
    },
    broken: () => ({ now: new Date(Date.now() + 4 * day) }),
  },
  'CLOCK-DATABASE': { broken: (ward) => ward.machine({ now: () => Date.now() + 60_000 }) },
  'TIME-ZONE-DATABASE': { broken: (ward) => ward.machine({ offsetOf: () => 60 }) },
  'ADDRESS-ANSWERS': {
    broken(ward) {
      ward.page.answer = (_request, response) => {
        response.writeHead(503).end('{"failing":["database"]}');
      };
    },
    mended: resetPage,
  },
  'ADDRESS-CERTIFICATE': { broken: () => ({ now: new Date(certificatesEnd - 3 * day) }) },
  'ADDRESS-TLS': { broken: (ward) => ward.settings({ publicUrl: ward.oldTlsUrl }) },
  'ADDRESS-HSTS': {
    broken(ward) {
      ward.page.answer = (_request, response) => void response.end('{}');
    },
    mended: resetPage,
  },
  'ADDRESS-PLAIN': {
    broken(ward) {
      ward.outside.answer = (_request, response) => void response.writeHead(301).end();
      return { plainHttpPort: Number(new URL(ward.outside.url).port) };
    },
    mended(ward) {
      ward.outside.answer = wellOutside;
    },
  },
  'PROXY-TRUST': { broken: (ward) => ward.settings({ trustedProxies: [] }) },
  'PROXY-TRUST-WIDE': { broken: (ward) => ward.settings({ trustedProxies: ['0.0.0.0/1'] }) },
  'PROXY-FORWARDED': {
    broken(ward) {
      ward.page.answer = (request, response) => {
        response.writeHead(request.headers['x-forwarded-host'] === undefined ? 200 : 421).end();
      };
    },
    mended: resetPage,
  },
  'METRICS-PRIVATE': {
    broken(ward) {
      ward.page.answer = (_request, response) => {
        response.end('# TYPE troskel_calls_total counter');
      };
    },
    mended: resetPage,
  },
  'LISTEN-ADDRESS': {
    whole: (ward) => ward.machine({ isContainer: false }),
    broken: (ward) => ward.settings({ host: '0.0.0.0' }),
  },
  'PAGES-BUILT': {
    broken(ward) {
      const clientFolder = join(ward.folder, 'other-client');
      mkdirSync(join(clientFolder, 'assets'), { recursive: true });
      writeFileSync(join(clientFolder, 'csp-hashes.json'), '{}');
      writeFileSync(join(clientFolder, 'assets', 'entry.js'), 'const v = "0.0.1";');
      return { clientFolder };
    },
  },
  'MAIL-SERVER': { broken: (ward) => ward.settings({ smtpUrl: 'smtp://127.0.0.1:9' }) },
  'MAIL-SENT': { broken: (ward) => ward.settings({ smtpUrl: 'smtp://127.0.0.1:9' }) },
  'MAIL-ENCRYPTION': {
    broken: (ward) => ward.settings({ smtpUrl: 'smtp://mail.example.test?requireTLS=false' }),
  },
  'MAIL-SPF': {
    broken: () => ({
      resolveTxt: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' })),
    }),
  },
  'MAIL-DMARC': { broken: () => ({ resolveTxt: async () => [['v=spf1 -all']] }) },
  'BANKID-CERTIFICATE': { broken: () => ({ now: new Date(certificatesEnd - 3 * day) }) },
  'BANKID-AUTHORITIES': { broken: () => ({ now: new Date(certificatesEnd - 3 * day) }) },
  'BANKID-ANSWERS': {
    broken: (ward) =>
      ward.settings({ bankid: { url: 'https://127.0.0.1:9', clientKeyPassphrase: undefined } }),
  },
  'REGISTRY-TOKEN': {
    broken: (ward) =>
      ward.settings({ registry: { ...ward.context.settings.registry, clientSecret: 'another' } }),
  },
  'PROVIDERS-ANSWER': {
    whole: (ward) => ward.settings({ providers: providersAt(ward.outside.url) }),
    broken: (ward) => ward.settings({ providers: providersAt(nowhere) }),
  },
  'FLAGS-ANSWER': {
    whole: (ward) => ward.settings({ remoteFlags: { url: ward.outside.url, apiKey: 'key' } }),
    broken: (ward) => ward.settings({ remoteFlags: { url: nowhere, apiKey: 'key' } }),
  },
  'LEAK-REPORT-KEYS': {
    whole: (ward) => ward.settings({ leakReportKeysUrl: ward.outside.url }),
    broken: (ward) => ward.settings({ leakReportKeysUrl: nowhere }),
  },
  'CLOCK-WORLD': { broken: (ward) => ward.machine({ now: () => Date.now() + 3_600_000 }) },
  'ERROR-REPORTS': {
    whole: (ward) =>
      ward.settings({
        errorReports: {
          dsn: ward.outside.url.replace('//', '//key@') + '/1',
          browserDsn: undefined,
        },
      }),
    broken: (ward) =>
      ward.settings({
        errorReports: { dsn: 'http://key@127.0.0.1:9/1', browserDsn: undefined },
      }),
  },
  'STORE-WRITE': {
    broken: () => ({ blobStore: createFolderStore('/dev/null/files') }),
  },
  'STORE-FILES': {
    broken({ context: { settings } }) {
      const folder = join(settings.blobFolder, 'kept', '0c');
      mkdirSync(folder, { recursive: true });
      const path = join(folder, '0c000000-0000-4000-8000-000000000000');
      writeFileSync(path, 'of nobody');
      const before = new Date(Date.now() - day);
      utimesSync(path, before, before);
    },
  },
};

function resetPage(ward: Ward): void {
  ward.page.answer = wellPage;
}

function providersAt(url: string) {
  const client = { clientId: 'id', clientSecret: 'secret', discoveryUrl: `${url}/discovery` };
  return { google: client, microsoft: undefined };
}
