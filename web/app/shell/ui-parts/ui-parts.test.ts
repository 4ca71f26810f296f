import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const shown = globSync('shell/ui-parts/*.tsx', { cwd: folder })
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

/** Parts of other parts, which show them. */
const within = new Map([
  ['DialogFoot', 'Dialog'],
  ['DialogFrame', 'Dialog'],
  ['FieldFrame', 'TextField'],
  ['FormErrorSummary', 'Form'],
  // Loaded by the field for a new password that is easily guessed.
  ['PasswordReason', 'PasswordField'],
  ['SwitchInput', 'SwitchField'],
]);

const parts = globSync('ui/*.tsx', { cwd: folder })
  .map((file) => file.slice('ui/'.length, -'.tsx'.length))
  .filter((name) => !name.endsWith('.test'));

test.each(parts)('the page of the parts of the face shows %s', (name) => {
  expect(shown).toContain(`/${within.get(name) ?? name}.tsx'`);
});
