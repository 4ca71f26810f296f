import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { runFormsCommand } from './staff-commands.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const forms = (...words: string[]) => runFormsCommand(product.app, ['forms', ...words]);

async function write(type: string, payload: object, token?: string): Promise<string> {
  const answer = await product.call({
    method: 'POST',
    url: `/api/partner/form/${type}`,
    payload,
    ...(token ? { token } : {}),
  });
  return answer.json<{ id: string }>().id;
}

test('forms: lists what was written, newest first, by type, and shows one whole', async () => {
  expect(await forms()).toEqual({ exitCode: 0, text: 'Nobody has written yet.' });
  const { token } = await product.signUp();
  const message = `Första raden\n${'å'.repeat(60)}`;
  const first = await write('feedback', { message, source: 'idea', email: 'a@example.com' }, token);
  const second = await write('support', { message: 'Hjälp' });

  const lines = (await forms('list')).text.split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(new RegExp(`^${second} +\\d{4}-.+ +support +- +Hjälp$`));
  expect(lines[2]).toMatch(new RegExp(`^${first} .+ feedback +idea +Första raden å+…$`));
  expect((await forms('list', '--type', 'support')).text).not.toContain(first);

  const { text } = await forms('show', first);
  expect(text).toContain(message);
  expect(text).toMatch(/By +Test Testsson/);
  expect(text).toMatch(/Answer to +a@example\.com/);
});

test('forms: says what it did not understand or find', async () => {
  for (const words of [['throw'], ['list', '--type', 'letter'], ['list', '--x=1'], ['show']]) {
    const { exitCode, text } = await forms(...words);
    expect([words, exitCode]).toEqual([words, 2]);
    expect(text).toContain('Usage: npm run admin -- forms');
  }
  expect((await forms('show', 'x')).exitCode).toBe(1);
});
