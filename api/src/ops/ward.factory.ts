import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { Client } from 'pg';
import { WEB_APP_VERSION } from '@troskel/contract/ground/version';
import { createServerCertificate } from '../../../simulators/bankid/certificates.ts';
import { startBankidSimulator } from '../../../simulators/bankid/simulator.ts';
import { startRegistrySimulator } from '../../../simulators/company-registry/simulator.ts';
import { startMailbox } from '../../../simulators/mailbox/mailbox.ts';
import { jobs } from '../compose.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import type { WithDatabase } from '../platform/doctor/check.ts';
import { readMachine } from '../platform/doctor/machine.ts';
import { blobStoreOf } from '../platform/gateways/blob-store/configured.ts';
import { demandFittingKeys } from '../platform/secrets/key-canaries.ts';
import { openPersonalData } from '../platform/secrets/server-keys.ts';
import { readSettings } from '../platform/settings/settings.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { readBankidFiles } from '../platform/starting.ts';
import { seedWholeDemo } from '../seed/demo.ts';
import { createTestDatabase, pastPooler } from '../testing/test-database.ts';

/** A whole product, to be broken piece by piece; every piece is real. */
export interface Ward {
  /** Given to the checks while all is well. */
  context: WithDatabase;
  /** Address for the owner of the tables. */
  ownerUrl: string;
  settings: (changed: Partial<Settings>) => Pick<WithDatabase, 'settings'>;
  machine: (changed: Partial<WithDatabase['machine']>) => Pick<WithDatabase, 'machine'>;
  /** Runs statements as the owner of the tables, or as a superuser. */
  asOwner: (statements: string) => Promise<void>;
  asSuperuser: (statements: string) => Promise<void>;
  /**
   * A connection of the server's role for which statements of definitions come before the catalogue:
   * `create function lies.…`, `create view lies.…`.
   */
  lied: (
    definitions: string,
    settings?: string,
  ) => Promise<Pick<WithDatabase, 'db'> & { url: string }>;
  /** Answers behind PUBLIC_URL. */
  page: { answer: RequestListener };
  /** An outside system by plain http. */
  outside: { url: string; answer: RequestListener };
  /** Starts the server at PUBLIC_URL with TLS 1.0 allowed; answers its address. */
  oldTlsUrl: string;
  mailboxUrl: string;
  /** A folder that goes with the ward. */
  folder: string;
  close: () => Promise<void>;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

export const wellPage: RequestListener = (request, response) => {
  response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  response.end(request.url === '/readyz' ? '{"failing":[]}' : '{}');
};

const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const wellAnswer = JSON.stringify({
  token_endpoint: 'https://id.test/token',
  public_keys: [
    {
      key_identifier: '1',
      key: publicKey.export({ type: 'spki', format: 'pem' }),
      is_current: true,
    },
  ],
});

export const wellOutside: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(wellAnswer);
};

/** Starts the ward, with the demo's data in its database. */
export async function openWard(): Promise<Ward> {
  const folder = mkdtempSync(join(tmpdir(), 'troskel-ward-'));
  const clientFolder = join(folder, 'client');
  mkdirSync(join(clientFolder, 'assets'), { recursive: true });
  writeFileSync(join(clientFolder, 'csp-hashes.json'), '{}');
  writeFileSync(join(clientFolder, 'assets', 'entry.js'), `const v = "${WEB_APP_VERSION}";`);
  const [database, bankid, registry, mailbox, certificate] = await Promise.all([
    createTestDatabase(),
    startBankidSimulator({ dir: join(folder, 'bankid') }),
    startRegistrySimulator(),
    startMailbox({ dir: join(folder, 'mails') }),
    createServerCertificate([]),
  ]);
  // Some faults are made by settings of a connection, which a pooler would not pass on.
  const appUrl = pastPooler(database.appUrl) ?? database.appUrl;
  const page = { answer: wellPage };
  const keys = { cert: certificate.server.certificate, key: certificate.server.privateKey };
  const encrypted = createSecureServer(keys, (...both) => page.answer(...both));
  const weak = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const old = createSecureServer({ ...keys, ...weak }, (...both) => page.answer(...both));
  const outside = { url: '', answer: wellOutside };
  const plain = createServer((...both) => outside.answer(...both));
  setDefaultCACertificates([certificate.serverCa.certificate]);
  const publicUrl = `https://localhost:${await listen(encrypted)}`;
  const oldTlsUrl = `https://localhost:${await listen(old)}`;
  outside.url = `http://127.0.0.1:${await listen(plain)}`;

  const key = Buffer.alloc(32, 7).toString('base64');
  const environment = {
    BUILD: 'demo',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: appUrl,
    DATA_DIR: folder,
    AUTH_SECRET: 'f3c1b0a9e8d7c6b5XyZf3c1b0a9e8d7c6b5',
    PERSONAL_DATA_KEYS: `k1:${key}`,
    PERSONAL_INDEX_KEY: key,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'partner@troskel.example',
    SECURITY_CONTACT: 'mailto:security@troskel.example',
    BANKID_URL: bankid.rpUrl,
    BANKID_CLIENT_CERT_FILE: bankid.clientCertFile,
    BANKID_CLIENT_KEY_FILE: bankid.clientKeyFile,
    BANKID_SERVER_CA_FILE: bankid.serverCaFile,
    BANKID_SIGNER_CA_FILE: bankid.signerCaFile,
    REGISTRY_URL: registry.apiUrl,
    REGISTRY_TOKEN_URL: registry.tokenUrl,
    REGISTRY_CLIENT_ID: registry.clientId,
    REGISTRY_CLIENT_SECRET: registry.clientSecret,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const settings = readSettings(environment);
  mkdirSync(settings.blobFolder, { recursive: true });
  chmodSync(settings.blobFolder, 0o700);

  const db = createDatabase(createPool(appUrl, 2, () => {}));
  await demandFittingKeys(db, settings);
  const cipher = await openPersonalData(db, settings);
  const blobStore = blobStoreOf(settings);
  await seedWholeDemo(db, cipher, blobStore);
  const adminUrl = database.ownerUrl.replace(/\/\/[^@]+@/, '//postgres@');
  const clients = [database.ownerUrl, adminUrl].map((connectionString) => {
    const client = new Client({ connectionString });
    client.on('error', () => {});
    return client;
  });
  const [asOwner, asSuperuser] = clients.map((client) => async (statements: string) => {
    await client.query(statements);
  });
  if (!asOwner || !asSuperuser) throw new Error('the ward has no owner');
  await Promise.all(clients.map((client) => client.connect()));
  const liars: WithDatabase['db'][] = [];
  const machine = readMachine();
  const context: WithDatabase = {
    environment,
    mailTo: undefined,
    machine,
    now: new Date(),
    plainHttpPort: 9,
    resolveTxt: async (name) => [[name.startsWith('_dmarc') ? 'v=DMARC1; p=none' : 'v=spf1 -all']],
    settings,
    bankidFiles: readBankidFiles(environment).files,
    clientFolder,
    db,
    cipher,
    blobStore,
    jobs,
  };
  return {
    context,
    ownerUrl: database.ownerUrl,
    settings: (changed) => ({ settings: { ...settings, ...changed } }),
    machine: (changed) => ({ machine: { ...machine, ...changed } }),
    asOwner,
    asSuperuser,
    async lied(definitions, changed = '') {
      await asOwner(`drop schema if exists lies cascade; create schema lies; ${definitions};
        grant usage on schema lies to troskel_app; grant select on all tables in schema lies to troskel_app;`);
      const options = `-c search_path=lies,pg_catalog,public ${changed}`.trim();
      const url = `${appUrl}&options=${encodeURIComponent(options)}`;
      const liar = createDatabase(createPool(url, 1, () => {}));
      liars.push(liar);
      return { db: liar, url };
    },
    page,
    outside,
    oldTlsUrl,
    mailboxUrl: mailbox.controlUrl,
    folder,
    async close() {
      for (const client of clients) await client.end();
      for (const one of [db, ...liars]) await one.destroy();
      for (const server of [encrypted, old, plain]) {
        server.closeAllConnections();
        server.close();
      }
      await Promise.all([bankid.close(), registry.close(), mailbox.close()]);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** How one check is seen to go red. */
export interface Sabotage {
  /** Makes it whole where a test's surroundings are not. */
  whole?: (ward: Ward) => Partial<WithDatabase> | Promise<Partial<WithDatabase>>;
  /** Breaks it; answers what differs of the context, if anything. */
  broken: (ward: Ward) => Partial<WithDatabase> | void | Promise<Partial<WithDatabase> | void>;
  /** Undoes it. Where it is not needed, a repair or the end of the lie does. */
  mended?: (ward: Ward) => void | Promise<void>;
}
