import { Refusal, supervise } from './supervisor.ts';
import { clientFolder, ensureWebBuild } from './web-build.ts';

/** `npm run build` builds the production pages, `npm run build -- demo` those of the demo. */
await supervise(async (supervisor) => {
  const build = process.argv[2] ?? 'production';
  if (build !== 'production' && build !== 'demo') {
    throw new Refusal(`There are two builds, production and demo, and no “${build}”.`);
  }
  await ensureWebBuild(supervisor, build);
  console.log(`The ${build} build is in ${clientFolder(build)}.`);
  await supervisor.end(0);
});
