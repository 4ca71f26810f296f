import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesFrom } from './source-files.ts';

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

test('follows imports of ours, in circles too, and names the packages of others', () => {
  const root = repository({
    'api/src/server.ts': `import { a } from './a.ts';\nimport 'pg';\nimport { b } from '@f/core/part';`,
    'api/src/a.ts': `export { c } from '@troskel/contract/ground/c';\nimport './server.ts';`,
    'api/src/late.ts': `import { readFile } from 'node:fs';`,
    'api/src/unneeded.ts': '',
    'contract/src/ground/c.ts': `const late = import('../../../api/src/late.ts');`,
  });
  const { files, packages } = filesFrom(root, ['api/src/server.ts']);
  expect([...files].toSorted()).toEqual([
    'api/src/a.ts',
    'api/src/late.ts',
    'api/src/server.ts',
    'contract/src/ground/c.ts',
  ]);
  expect([...packages].toSorted()).toEqual(['@f/core', 'pg']);
});

test('notices a file that is not there', () => {
  const root = repository({ 'api/src/server.ts': `import './gone.ts';` });
  expect(() => filesFrom(root, ['api/src/server.ts'])).toThrow('gone.ts');
});
