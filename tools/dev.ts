import { join } from 'node:path';
import { claimDataFolder, dataFolder, writeRunning } from './data-folder.ts';
import { checkPort, freePort, readPort } from './ports.ts';
import { endWith, prepareProduct, whenReady } from './product.ts';
import { serverWords } from './server-program.ts';
import { describeProduct, readAccounts } from './start-message.ts';
import { root, supervise } from './supervisor.ts';

/**
 * `npm run dev`: like `npm start`, but the server restarts when its sources change, and Vite serves
 * the pages, with hot reload.
 */
await supervise(async (supervisor) => {
  const port = readPort('PORT', process.env['PORT'] || '3000') || (await freePort());
  const webPort = readPort('WEB_PORT', process.env['WEB_PORT'] || '5173') || (await freePort());
  const dataDir = dataFolder();
  const unlock = claimDataFolder(dataDir);
  await supervisor.onEnd(unlock);
  await checkPort('PORT', port, 'localhost');
  await checkPort('WEB_PORT', webPort, 'localhost');

  const site = process.env['PUBLIC_URL'] || `http://localhost:${webPort}`;
  const origin = `http://localhost:${port}`;
  const environment = {
    ...(await prepareProduct(supervisor, dataDir)),
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_URL: site,
  };
  await supervisor.run({
    name: 'The seeding of the demo data',
    words: [join(root, 'api/src/seed/demo.ts')],
    env: environment,
  });
  const server = supervisor.start({
    name: 'The server',
    words: ['--watch', '--watch-preserve-output', ...serverWords],
    env: environment,
    output: 'inherit',
    graceMs: 4000,
  });
  endWith(supervisor, server);
  const vite = supervisor.start({
    name: 'The web application',
    words: [
      join(root, 'node_modules/.bin/react-router'),
      'dev',
      '--port',
      String(webPort),
      '--strictPort',
    ],
    cwd: join(root, 'web'),
    env: { BUILD: 'demo', API_PROXY: origin },
    output: 'inherit',
  });
  endWith(supervisor, vite);

  await whenReady(supervisor, origin);
  const removeRunning = writeRunning(dataDir, environment);
  await supervisor.onEnd(removeRunning);
  const accounts = await readAccounts(origin);
  const started = Number(process.env['TROSKEL_STARTED_AT'] ?? performance.timeOrigin);
  const seconds = (Date.now() - started) / 1000;
  const logFile = 'this terminal';
  console.log(describeProduct({ origin, site, accounts, dataDir, logFile, seconds }));
});
