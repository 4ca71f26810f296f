import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './supervisor.ts';

/*
 * `npm run sbom`: writes what the running product is made of to `build/release`: every package of
 * others by CycloneDX, and the texts of their licences.
 */

const folder = join(root, 'build/release');
mkdirSync(folder, { recursive: true });

const written = execFileSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
  },
);
const { components } = JSON.parse(written) as { components: { name: string; version: string }[] };
writeFileSync(join(folder, 'sbom.cdx.json'), written);

/** Reads the licence that an installed package brings; undefined for one without, or not here. */
function licenceTextOf(name: string, version: string): string | undefined {
  for (const file of globSync(`{,*/}node_modules/${name}/package.json`, { cwd: root })) {
    const home = dirname(join(root, file));
    const read = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      version?: string;
    };
    const [text] = globSync('{LICENSE,LICENCE,License,license,COPYING}*', { cwd: home });
    if (read.version === version && text !== undefined) {
      return readFileSync(join(home, text), 'utf8').trim();
    }
  }
  return undefined;
}

const others = components.filter(({ name }) => !name.startsWith('@troskel/'));
const texts = others.map(({ name, version }) => {
  const text = licenceTextOf(name, version) ?? 'See its package: it brings no file.';
  return `${name} ${version}\n\n${text}\n`;
});
writeFileSync(join(folder, 'third-party-licences.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
console.log(
  `${others.length} packages of others: build/release/sbom.cdx.json, third-party-licences.txt`,
);
