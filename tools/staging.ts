import { closeSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { claimDataFolder, openLog, writeRunning } from './data-folder.ts';
import { firstInvitation } from './first-invitation.ts';
import { makePackage } from './package/make-package.ts';
import { checkPort, freePort, readPort } from './ports.ts';
import { databaseOf, endWith, readyMessage, startSimulators, whenReady } from './product.ts';
import { startFront, startTlsBefore } from './production/front.ts';
import {
  fillDatabase,
  makeTrust,
  portOf,
  productionSettings,
  productionWords,
  testHost,
  testNames,
} from './production/settings.ts';
import { describeStaging } from './start-message.ts';
import { Refusal, root, supervise } from './supervisor.ts';

/** Longer than the server gives running work and its shutdown (api/src/server.ts). */
const serverGraceMs = 20_000;

/**
 * `npm run staging`: the package for production with production settings, beside the simulators of
 * external systems. What the caller's environment sets takes precedence, as a real mail relay, a
 * bucket or a database does. With `PUBLIC_URL` the server waits behind a proxy of the caller's;
 * without it, TLS is ended here under a name of this machine.
 */
await supervise(async (supervisor) => {
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data/staging');
  await supervisor.onEnd(claimDataFolder(dataDir));
  const ownUrl = process.env['PUBLIC_URL'];
  const wantedPort = readPort('PORT', process.env['PORT'] || (ownUrl ? '3000' : '3443'));
  await checkPort('PORT', wantedPort, process.env['HOST'] || 'localhost');
  const serverPort = ownUrl ? wantedPort : await freePort();

  const packageFolder = join(dataDir, 'package');
  await makePackage(supervisor, packageFolder);
  const [database, { addresses }, trust] = await Promise.all([
    databaseOf(supervisor, dataDir),
    startSimulators(supervisor, dataDir),
    makeTrust(dataDir),
  ]);
  const [registry, tokens] = await Promise.all([
    startTlsBefore(trust.credential, portOf(addresses['REGISTRY_URL'])),
    startTlsBefore(trust.credential, portOf(addresses['REGISTRY_TOKEN_URL'])),
  ]);
  for (const part of [registry, tokens]) await supervisor.onEnd(() => part.close());
  const origin = ownUrl || `https://${testHost}:${wantedPort}`;
  const settings = {
    ...productionSettings({
      folder: dataDir,
      origin,
      addresses,
      authorityFile: trust.authorityFile,
      ports: { registry: registry.port, registryTokens: tokens.port },
      bucketPort: null,
    }),
    LOG_LEVEL: 'info',
  };
  const environment = {
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => !process.env[name])),
    ...database,
    BUILD: 'production',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    PORT: String(serverPort),
  };
  await fillDatabase(supervisor, packageFolder, environment);

  const logFile = join(dataDir, 'server.log');
  const log = openLog(logFile);
  const tail = () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  const server = supervisor.start({
    name: 'The server',
    words: productionWords(packageFolder),
    env: environment,
    output: log,
    graceMs: serverGraceMs,
  });
  closeSync(log);
  await readyMessage(server).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${error.message}\n${tail()}`) : error;
  });
  endWith(supervisor, server, tail);
  if (!ownUrl) {
    const front = await startFront(trust.credential, () => serverPort, { port: wantedPort });
    await supervisor.onEnd(() => front.close());
    await whenReady(supervisor, origin);
  }
  await supervisor.onEnd(writeRunning(dataDir, environment));
  const admin = ['--import', testNames, join(packageFolder, 'api/src/admin.ts')];
  console.log(
    describeStaging({
      origin,
      controls: addresses,
      authorityFile: ownUrl ? undefined : trust.authorityFile,
      invitation: await firstInvitation(supervisor, dataDir, admin, environment),
      dataDir,
      logFile,
    }),
  );
});
