import { once } from 'node:events';
import { closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../data-folder.ts';
import { freePort } from '../ports.ts';
import { readyMessage } from '../product.ts';
import type { Environment } from '../product.ts';
import { packageFolder } from '../package/make-package.ts';
import { startFront } from '../production/front.ts';
import { prepareProduction } from '../production/production.ts';
import { productionWords } from '../production/settings.ts';
import { Refusal } from '../supervisor.ts';
import type { Supervisor } from '../supervisor.ts';

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
  /** Lines that the server has written to its log. */
  log: () => string;
}

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
  const serverPort = await freePort();
  const production = await prepareProduction(supervisor, {
    name: 'attack',
    isDurable: false,
    async frontAt(credential) {
      const front = await startFront(credential, () => serverPort);
      await supervisor.onEnd(() => front.close());
      return front.port;
    },
  });
  const { folder, host, controls, query } = production;
  const origin = `https://${host}`;
  const environment: Environment = {
    ...production.environment,
    PORT: String(serverPort),
    SECURITY_CONTACT: securityContact,
    DRAIN_SECONDS: '0',
  };
  const logFile = join(folder, 'server.log');
  const log = openLog(logFile);
  const said = () => readFileSync(logFile, 'utf8');
  const words = productionWords(packageFolder);
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
    controls,
    folder,
    query,
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
