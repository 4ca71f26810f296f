import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, lastRelease } from '../last-release.ts';
import { licenceFaults } from '../licences.ts';
import type { LockFile } from '../licences.ts';
import { Refusal, root, supervise } from '../supervisor.ts';
import { releaseNotes, withRelease } from './changelog.ts';
import { recordPublicContract } from './record-public-contract.ts';
import { nextVersion, versionedFiles, withVersion } from './version.ts';

/*
 * `npm run release [-- major|minor|patch|X.Y.Z]`: makes a release of the present state: its version
 * in every file and in CHANGELOG.md, the public contract that it promises, its bill of materials and the
 * licences of others in build/release. It commits, tags and pushes nothing; it says how to go on.
 */

const print = (line: string) => void process.stdout.write(`${line}\n`);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function demandCleanTree(): void {
  if (git('status', '--porcelain').trim() !== '') {
    throw new Refusal('There are changes that are not committed: a release is made of commits.');
  }
}

function demandLicences(): void {
  const locks = globSync('**/package-lock.json', {
    cwd: root,
    exclude: ['**/node_modules', '**/build'],
  });
  const faults = locks.flatMap((file) => licenceFaults(JSON.parse(read(file)) as LockFile));
  if (faults.length > 0) {
    throw new Refusal(
      `Packages under licences that are not allowed (tools/licences.ts):\n  ${faults.join('\n  ')}`,
    );
  }
  print(`Licences: all packages of ${locks.length} lock files may be used.`);
}

await supervise(async (supervisor) => {
  const [wanted] = process.argv.slice(2);
  demandCleanTree();
  demandLicences();
  const tag = lastRelease();
  const present = (JSON.parse(read('package.json')) as { version: string }).version;
  const commits = Number(git('rev-list', '--count', `${tag}..HEAD`));
  if (commits === 0) throw new Refusal(`No release: nothing has changed since ${tag}.`);
  let changelog: string;
  let version: string;
  try {
    const before = read('CHANGELOG.md');
    const chosen = nextVersion(present, wanted, releaseNotes(before));
    ({ version } = chosen);
    print(`Version ${version} after ${present}: ${chosen.reason}.`);
    changelog = withRelease(before, { version, day: new Date().toISOString().slice(0, 10) });
  } catch (error) {
    throw error instanceof Error ? new Refusal(`No release: ${error.message}.`) : error;
  }
  for (const file of versionedFiles()) {
    writeFileSync(join(root, file), withVersion(file, read(file), present, version));
  }
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  recordPublicContract();
  print(
    `${commits} commits since ${tag}: hold what CHANGELOG.md says of ${version} against git log ${tag}..HEAD.`,
  );
  await supervisor.run({ name: 'The bill of materials', words: [join(root, 'tools/sbom.ts')] });
  print('build/release has sbom.cdx.json and third-party-licences.txt.');
  print(
    `Nothing is committed, tagged or pushed. When all is right:\n  npm test\n  git commit -am "Release ${version}" && git tag v${version}`,
  );
  await supervisor.end(0);
});
