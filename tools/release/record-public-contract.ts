import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '../../contract/src/ground/openapi.ts';
import { publicDocument } from '../../contract/src/ground/openapi-public.ts';
import { root } from '../supervisor.ts';

/*
 * `node tools/release/record-public-contract.ts`: promises the public contract as it stands to the
 * programs of other companies, as `npm run release` does (docs/public-api.md). By itself only for what
 * has not been released yet and is thought over.
 */

const released = join(root, 'contract/released-public-contract.json');

/** Answers what of a document can break, as the file has it: words and examples cannot. */
export function recordOf(document: OpenApiDocument): string {
  const wordless = (name: string, value: unknown) =>
    name === 'example' ||
    name === 'examples' ||
    (name === 'description' && typeof value === 'string')
      ? undefined
      : value;
  return `${JSON.stringify(document, wordless, 1)}\n`;
}

/** Records the public contract, from then on the one that later documents are held against. */
export function recordPublicContract(): void {
  const whole = readFileSync(join(root, 'contract/openapi.json'), 'utf8');
  writeFileSync(released, recordOf(publicDocument(JSON.parse(whole) as OpenApiDocument)));
}

if (import.meta.main) recordPublicContract();
