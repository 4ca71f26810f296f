import { closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataFolder, dataFolder, openLog, writeRunning } from './data-folder.ts';
import { firstInvitation } from './first-invitation.ts';
import { checkPort, freePort, readPort } from './ports.ts';
import { endWith, prepareProduct, readyMessage, whenReady } from './product.ts';
import { describeProduct, readAccounts } from './start-message.ts';
import { serverEnvironment, serverWords } from './server-program.ts';
import { Refusal, root, supervise } from './supervisor.ts';
import { ensureWebBuild } from './web-build.ts';

/** Longer than the server gives running work and its shutdown (api/src/server.ts). */
const serverGraceMs = 7000;

/** `npm start`: the whole product on this machine, with simulators of external systems. */
await supervise(async (supervisor) => {
  const wantedPort = readPort('PORT', process.env['PORT'] || '3000');
  const port = wantedPort || (await freePort());
  const host = process.env['HOST'] || 'localhost';
  const dataDir = dataFolder();
  const unlock = claimDataFolder(dataDir);
  await supervisor.onEnd(unlock);
  await checkPort('PORT', port, host);

  const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${port}`;
  /** With the demo's rows in the database. */
  const prepareDemo = async () => {
    const prepared = await prepareProduct(supervisor, dataDir);
    const settings = { ...prepared, PORT: String(port), HOST: host, PUBLIC_URL: publicUrl };
    await supervisor.run({
      name: 'The seeding of the demo data',
      words: [join(root, 'api/src/seed/demo.ts')],
      env: settings,
    });
    return settings;
  };
  const [environment] = await Promise.all([prepareDemo(), ensureWebBuild(supervisor, 'demo')]);

  const logFile = join(dataDir, 'server.log');
  const log = openLog(logFile);
  const server = supervisor.start({
    name: 'The server',
    words: serverWords,
    env: { ...serverEnvironment, ...environment },
    output: log,
    graceMs: serverGraceMs,
  });
  closeSync(log);
  const tail = () => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
  await readyMessage(server).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(`${error.message}\n${tail()}`) : error;
  });
  endWith(supervisor, server, tail);

  const address = host === 'localhost' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const origin = `http://${address}:${port}`;
  await whenReady(supervisor, origin);
  const removeRunning = writeRunning(dataDir, environment);
  await supervisor.onEnd(removeRunning);
  const accounts = await readAccounts(origin);
  const invitation = await firstInvitation(
    supervisor,
    dataDir,
    [join(root, 'api/src/admin.ts')],
    environment,
  );
  const started = Number(process.env['TROSKEL_STARTED_AT'] ?? performance.timeOrigin);
  const seconds = (Date.now() - started) / 1000;
  console.log(
    describeProduct({ origin, site: publicUrl, accounts, invitation, dataDir, logFile, seconds }),
  );
});
