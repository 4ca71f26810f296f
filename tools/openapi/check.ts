import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../bootstrap.mjs';

/*
 * A step of `npm test`: holds `contract/openapi.json` to the rules of Redocly, generates the types of
 * a client from it, and checks the client's test by the TypeScript of the product.
 */

const folder = import.meta.dirname;
const document = join(root, 'contract/openapi.json');
const client = join(folder, 'tsconfig.client.json');
const types = join(folder, 'build/schema.ts');

/** Runs a program to its end and prints what it says. Answers whether it succeeded. */
function succeeds(program: string, words: readonly string[], cwd: string): Promise<boolean> {
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(program, words, { cwd, env, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      const said = `${stdout}${stderr}`.trim();
      if (said !== '') console.log(said);
      resolve(error === null);
    });
  });
}

const ownProgram = (name: string) => join(folder, 'node_modules/.bin', name);

/** A field that has a default need not be sent. */
const sendsWithoutDefaults = '--default-non-nullable=false';

async function clientCompiles(): Promise<boolean> {
  mkdirSync(join(types, '..'), { recursive: true });
  // In the root it does not find the linter's settings, which would let it lint once more.
  const isGenerated = await succeeds(
    ownProgram('openapi-typescript'),
    [document, '--output', types, sendsWithoutDefaults],
    root,
  );
  return isGenerated && succeeds(join(root, 'node_modules/.bin/tsc'), ['-p', client], root);
}

await ensureInstalled(folder);
const outcomes = await Promise.all([
  succeeds(ownProgram('redocly'), ['lint', document], folder),
  clientCompiles(),
]);
process.exit(outcomes.every(Boolean) ? 0 : 1);
