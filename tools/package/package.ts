import { supervise } from '../supervisor.ts';
import { makePackage } from './make-package.ts';

/** `npm run package`: writes what runs in production to build/package. */
await supervise(async (supervisor) => {
  const { version, megabytes, ours, others } = await makePackage(supervisor);
  console.log(
    `Version ${version} is in build/package: ${megabytes} MB, ${ours} files of ours, ${others} packages of others.`,
  );
  await supervisor.end(0);
});
