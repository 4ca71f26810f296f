import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditTexts } from './audit.texts.ts';

const server = join(import.meta.dirname, '../../../../api/src');
const subjects =
  'account|add_on|alteration|api_key|application|bankid|banner|company|doctor|expert|faq_category|faq_question|forum_expulsion|forum_rules|forum_topic|inquiry|invoice|job|member_calendar|own_data|partner|payment|plan|review|review_report|staff|visit|visit_calendar|webhook';
/** Acts as they are written in the code: beside `action`, or as keys of a table; beside `type` it is a webhook event. */
const written = new RegExp(
  `\\b(?!name|call|column|type|en:)[a-z]\\w*: '((?:${subjects})\\.[a-z_]+)'|\\| '(account\\.[a-z_]+)'`,
  'gi',
);

const actions = globSync('**/*.ts', { cwd: server })
  .filter((path) => !/\.(?:test|factory)\.ts$/.test(path))
  .flatMap((path) => [...readFileSync(join(server, path), 'utf8').matchAll(written)])
  .map(([, beside, inUnion]) => beside ?? inUnion ?? '');

test('everything that the server records has its words', () => {
  expect(actions).toContain('application.discarded');
  expect(actions.length).toBeGreaterThan(20);
  const unsaid = actions.filter(
    (action) => !(action in auditTexts.sv.acts) || !(action in auditTexts.en.acts),
  );
  expect(unsaid).toEqual([]);
});
