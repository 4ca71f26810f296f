import { closeSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../api/src/platform/db/embedded.ts';
import { migrate } from '../api/src/platform/db/migrate.ts';
import { demoAccounts } from '../api/src/seed/demo-accounts.ts';
import { versionHeader, WEB_APP_VERSION } from '../contract/src/ground/route.ts';
import { demoSecrets, openLog } from './data-folder.ts';
import { freePort } from './ports.ts';
import { readyMessage, startSimulators, whenReady } from './product.ts';
import type { Environment } from './product.ts';
import { checkOut, lastRelease } from './last-release.ts';
import { serverOptions } from './server-program.ts';
import { Refusal, supervise } from './supervisor.ts';
import type { Child, Supervisor } from './supervisor.ts';

/*
 * `npm run prove:upgrade`: checks that the last release's server works, and starts, on a database
 * migrated by the present version. In a database and folder of its own.
 */

const print = (line: string) => void process.stdout.write(`${line}\n`);

interface Answer {
  status: number;
  body: Record<string, unknown>;
  cookie: string;
}

/** Reads the company in a token's claims. */
function partnerOf(token: string): string {
  const [, claims = ''] = token.split('.');
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const found = typeof read === 'object' && read !== null && 'partnerId' in read;
  return found ? String(read.partnerId) : '';
}

/** A visitor's walk through the product; each step prints its answer, and throws on failure. */
class Walk {
  readonly #origin: string;
  readonly #name: string;

  constructor(name: string, origin: string) {
    this.#name = name;
    this.#origin = origin;
  }

  async #ask(
    step: string,
    method: string,
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: {
        [versionHeader]: WEB_APP_VERSION,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    print(`  ${this.#name}: ${step}: ${answer.status}`);
    if (!answer.ok) {
      throw new Refusal(`${step} was answered ${answer.status} ${this.#name}: ${text}`);
    }
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const found: unknown = text === '' ? {} : JSON.parse(text);
    const isRecord = (value: unknown): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null;
    return { status: answer.status, body: isRecord(found) ? found : {}, cookie };
  }

  async #signIn(role: string): Promise<{ authorization: string }> {
    const account = demoAccounts.find((known) => known.role === role);
    const { cookie } = await this.#ask(`sign in as ${role}`, 'POST', '/api/auth/sign-in/email', {
      body: { email: account?.email, password: account?.password },
    });
    const { body } = await this.#ask('a token', 'GET', '/api/auth/token', { headers: { cookie } });
    return { authorization: `Bearer ${String(body['token'])}` };
  }

  async go(): Promise<void> {
    const partner = await this.#signIn('partner');
    await this.#ask('who am I', 'GET', '/api/partner/users/me', { headers: partner });
    const partnerId = partnerOf(partner.authorization);
    const offices = `/api/partners/${partnerId}/offices`;
    await this.#ask('the offices', 'GET', offices, { headers: partner });
    const office = { streetAddress: 'Storgatan 1', postalCode: '75321', city: 'Uppsala' };
    const added = await this.#ask('a new office', 'POST', offices, {
      headers: partner,
      body: { ...office, name: `Prov ${this.#name}` },
    });
    const one = `${offices}/${String(added.body['id'])}`;
    await this.#ask('its change', 'PATCH', one, {
      headers: partner,
      body: { name: `Prov ${this.#name}, ändrat` },
    });
    await this.#ask('its end', 'DELETE', one, { headers: partner });

    const homeowner = await this.#signIn('homeowner');
    await this.#ask('an inquiry', 'POST', '/api/inquiries', {
      headers: homeowner,
      body: {
        kind: 'quotation',
        serviceId: 'service1',
        text: `Prov ${this.#name}`,
        place: {
          latitude: 59.758,
          longitude: 18.7044,
          countyCode: '01',
          address: 'Storgatan 1, Norrtälje',
        },
      },
    });
    await this.#ask('the inquiries', 'GET', `/api/partners/${partnerId}/inquiries`, {
      headers: partner,
    });

    const thread = await this.#ask('a new thread', 'POST', '/api/forum/threads', {
      headers: partner,
      body: { topicId: 'energy', subject: `Prov ${this.#name}`, body: '<p>Prov</p>' },
    });
    const threadPath = `/api/forum/threads/${String(thread.body['id'])}`;
    await this.#ask('the thread', 'GET', threadPath, { headers: partner });
    await this.#ask('a reply', 'POST', `${threadPath}/replies`, {
      headers: partner,
      body: { body: '<p>Svar</p>' },
    });
    await this.#ask('the replies', 'GET', `${threadPath}/replies`, { headers: partner });
  }
}

interface ReleasedServer {
  origin: string;
  child: Child;
}

async function startReleased(
  supervisor: Supervisor,
  release: string,
  environment: Environment,
): Promise<ReleasedServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const logFile = join(environment['DATA_DIR'] ?? '', `server-${port}.log`);
  const log = openLog(logFile);
  const child = supervisor.start({
    name: 'The server of the last release',
    words: [...serverOptions, join(release, 'api/src/server.ts')],
    cwd: release,
    env: { ...environment, PORT: String(port), PUBLIC_URL: origin },
    output: log,
  });
  closeSync(log);
  await readyMessage(child).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new Refusal(`${error.message}\n${readFileSync(logFile, 'utf8')}`)
      : error;
  });
  await whenReady(supervisor, origin);
  return { origin, child };
}

await supervise(async (supervisor) => {
  const tag = lastRelease();
  const folder = mkdtempSync(join('/tmp', 'troskel-upgrade-'));
  await supervisor.onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const release = join(folder, 'release');
  print(`${tag} is being checked out, and its packages installed.`);
  checkOut(tag, release);

  const dataDir = mkdtempSync(join('/tmp', 'troskel-upgrade-db-'));
  const database = await startEmbeddedPostgres({ dataDir, durable: false, isTemporary: true });
  await supervisor.onEnd(() => database.stop());
  const { addresses } = await startSimulators(supervisor, folder);
  const environment: Environment = {
    ...demoSecrets(folder),
    ...addresses,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: folder,
    HOST: 'localhost',
    BUILD: 'demo',
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  };
  for (const [name, program] of [
    [`The migration by ${tag}`, 'api/src/platform/db/migrate.ts'],
    [`The demo data of ${tag}`, 'api/src/seed/demo.ts'],
  ] as const) {
    await supervisor.run({ name, words: [join(release, program)], cwd: release, env: environment });
  }

  const working = await startReleased(supervisor, release, environment);
  print(`${tag} on its own database:`);
  await new Walk('before the migration', working.origin).go();
  print('The present migrations are run beside it:');
  await migrate(database.ownerUrl, undefined, (line) => print(`  ${line}`));
  await whenReady(supervisor, working.origin);
  print(`${tag} goes on:`);
  await new Walk('after the migration', working.origin).go();
  await working.child.stop();
  const again = await startReleased(supervisor, release, environment);
  print(`${tag} starts on the migrated database:`);
  await new Walk('started after the migration', again.origin).go();
  await again.child.stop();
  print(`The server of ${tag} works on the database of the present version.`);
  await supervisor.end(0);
});
