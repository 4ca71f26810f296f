import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseClient } from '../platform/db/client.ts';

/*
 * With RECORD_STATEMENTS set, writes every statement of this process into a file of that folder,
 * one per line (tools/record-statements.ts).
 */
const folder = process.env['RECORD_STATEMENTS'];
const rows = /^\s*(select|insert|update|delete|with)\b/i;
const isPatched = Symbol.for('troskel.statements-are-recorded');

if (folder && !(isPatched in DatabaseClient.prototype)) {
  const file = join(folder, `${process.pid}.txt`);
  const seen = new Set<string>();
  const query = Reflect.get(DatabaseClient.prototype, 'query') as (...words: unknown[]) => unknown;
  Object.assign(DatabaseClient.prototype, {
    [isPatched]: true,
    query(this: DatabaseClient, ...words: unknown[]) {
      const [asked] = words;
      const text =
        typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
      if (typeof text === 'string' && rows.test(text) && !seen.has(text)) {
        seen.add(text);
        // Comments end with their line, and the output is a single line.
        const withoutComments = text.replaceAll(/('(?:[^']|'')*')|--.*/g, '$1');
        appendFileSync(file, `${withoutComments.replaceAll(/\s+/g, ' ').trim()}\n`);
      }
      return Reflect.apply(query, this, words);
    },
  });
}
