import { once } from 'node:events';
import { closeSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../api/src/platform/db/embedded.ts';
import { withClient } from '../../api/src/platform/db/embedded-database.ts';
import {
  s3Keys,
  startS3Server,
} from '../../api/src/platform/gateways/blob-store/s3-server.factory.ts';
import { createServerCertificate } from '../../simulators/bankid/certificates.ts';
import { demoSecrets, openLog } from '../data-folder.ts';
import { freePort } from '../ports.ts';
import { readyMessage, startSimulators } from '../product.ts';
import type { Environment } from '../product.ts';
import { makePackage, packageFolder } from '../package/make-package.ts';
import { serverOptions } from '../server-program.ts';
import { Refusal, root } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';
import { startFront, startTlsBefore } from './front.ts';
import './test-names.ts';

const testNames = fileURLToPath(new URL('./test-names.ts', import.meta.url));
const readyWithinMs = 60_000;
/** Whom the product is told to name in security.txt. */
export const securityContact = 'https://security.partner.test/report';

/** The package for production with production settings, and what an attack may look at besides. */
export interface AttackedProduct {
  /** Where visitors reach it: `https://partner.test:PORT`. */
  origin: string;
  host: string;
  /** Where the server itself listens, behind its proxy. */
  serverPort: number;
  /** Addresses of the simulators' controls, which the server does not know. */
  controls: { bankid: string; mailbox: string };
  folder: string;
  /** Asks the database as its owner. */
  query: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Starts another server with other settings, which must refuse; answers what it says. */
  refusesToStart: (changed: Environment) => Promise<string | null>;
  /** What the server has written to its log. */
  log: () => string;
}

function nameAt(address: string | undefined, name: string, port?: number): string {
  const url = new URL(address ?? '');
  url.protocol = 'https:';
  url.hostname = name;
  if (port !== undefined) url.port = String(port);
  return url.href.replace(/\/$/, '');
}

const portOf = (address: string | undefined): number => Number(new URL(address ?? '').port);

async function whenReady(origin: string, said: () => string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Refusal(`The attacked server did not become ready.\n${said()}`);
}

/** Starts everything in a throwaway folder, with a certificate and secrets made for this run. */
export async function startAttackedProduct(supervisor: Supervisor): Promise<AttackedProduct> {
  const folder = mkdtempSync(join('/tmp', 'troskel-attack-'));
  const databaseFolder = mkdtempSync(join('/tmp', 'troskel-attack-db-'));
  await supervisor.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  await makePackage(supervisor);
  const [database, { addresses }, certificates] = await Promise.all([
    startEmbeddedPostgres({ dataDir: databaseFolder, durable: false, isTemporary: true }),
    startSimulators(supervisor, folder),
    createServerCertificate(['partner.test', 'registry.test', 'files.test']),
  ]);
  await supervisor.onEnd(() => database.stop());
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificates.serverCa.certificate);
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('default'),
    certificates.serverCa.certificate,
  ]);
  const bucket = await startS3Server(join(folder, 'bucket'), ['files']);
  const serverPort = await freePort();
  const [front, registry, tokens, files] = await Promise.all([
    startFront(certificates.server, () => serverPort),
    startTlsBefore(certificates.server, portOf(addresses['REGISTRY_URL'])),
    startTlsBefore(certificates.server, portOf(addresses['REGISTRY_TOKEN_URL'])),
    startTlsBefore(certificates.server, bucket.port),
  ]);
  for (const part of [front, registry, tokens, files, bucket]) {
    await supervisor.onEnd(() => part.close());
  }
  const host = `partner.test:${front.port}`;
  const origin = `https://${host}`;
  const environment: Environment = {
    ...demoSecrets(folder),
    BUILD: 'production',
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: 'loopback',
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SMTP_URL: addresses['SMTP_URL'] ?? '',
    MAIL_FROM: 'Provet <partner@partner.test>',
    SECURITY_CONTACT: securityContact,
    BANKID_URL: nameAt(addresses['BANKID_URL'], 'bankid.test'),
    ...pick(addresses, /^BANKID_.*_FILE$/),
    ...pick(addresses, /^REGISTRY_CLIENT_/),
    REGISTRY_URL: nameAt(addresses['REGISTRY_URL'], 'registry.test', registry.port),
    REGISTRY_TOKEN_URL: nameAt(addresses['REGISTRY_TOKEN_URL'], 'registry.test', tokens.port),
    BLOB_STORE_URL: `https://files.test:${files.port}/files`,
    BLOB_STORE_REGION: s3Keys.region,
    BLOB_STORE_ACCESS_KEY_ID: s3Keys.accessKeyId,
    BLOB_STORE_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    NODE_EXTRA_CA_CERTS: authority,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'info',
  };
  await supervisor.run({
    name: 'The migration of the database',
    words: [join(packageFolder, 'api/src/platform/db/migrate.ts')],
    env: environment,
  });
  // People, companies and posts to attack: only the demo's program makes so many, and it refuses
  // to work for a production build. They are rows like any others.
  await supervisor.run({
    name: 'The seeding of people and companies',
    words: ['--import', testNames, join(root, 'api/src/seed/demo.ts')],
    env: { ...environment, BUILD: 'demo' },
  });
  const logFile = join(folder, 'server.log');
  const log = openLog(logFile);
  const said = () => readFileSync(logFile, 'utf8');
  const program = join(packageFolder, 'api/src/server.ts');
  const words = ['--import', testNames, ...serverOptions, program];
  const server = supervisor.start({ name: 'The server', words, env: environment, output: log });
  closeSync(log);
  await readyMessage(server).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${error.message}\n${said()}`) : error;
  });
  await whenReady(origin, said);
  return {
    origin,
    host,
    serverPort,
    controls: {
      bankid: addresses['BANKID_CONTROL_URL'] ?? '',
      mailbox: addresses['MAILBOX_CONTROL_URL'] ?? '',
    },
    folder,
    query: <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
      withClient(database.adminUrl(), async (client) => {
        const { rows } = await client.query<Row>(text, values);
        return rows;
      }),
    async refusesToStart(changed) {
      const env = { ...environment, PORT: '0', DATABASE_WAIT_SECONDS: '0', ...changed };
      const child = supervisor.start({ name: 'A server', words, env, output: 'collect' });
      const started = once(child.process, 'message').then(() => 'started' as const);
      const ended = child.ended.then(() => 'ended' as const);
      const came = await Promise.race([started, ended]);
      if (came === 'started') await child.stop();
      return came === 'started' ? null : child.said;
    },
    log: said,
  };
}

const pick = (from: Environment, names: RegExp): Environment =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.test(name)));
