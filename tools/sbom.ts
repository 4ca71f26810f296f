import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { licenceTexts } from './release/licence-texts.ts';
import { productOf } from './release/product-bom.ts';
import type { Bom } from './release/product-bom.ts';
import { root } from './supervisor.ts';

/*
 * `npm run sbom`: writes what the running product is made of to `build/release`: every package of
 * others by CycloneDX, and the texts of their licences.
 */

const folder = join(root, 'build/release');
mkdirSync(folder, { recursive: true });

const written = execFileSync(
  'npm',
  [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--omit=dev',
    '--package-lock-only',
  ],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}` },
  },
);
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
const bom = productOf(JSON.parse(written) as Bom, name);
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
const { text, count } = licenceTexts(bom);
writeFileSync(join(folder, 'third-party-licences.txt'), text);
console.log(`${count} packages of others: build/release/sbom.cdx.json, third-party-licences.txt`);
