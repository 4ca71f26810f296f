import { EditedRules, forumRules } from '@troskel/contract/forum/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { homeowner, moderator, refusalOf } from './forum.factory.ts';
import type { Participant } from './forum.factory.ts';

let product: TestApp;
let maja: Participant;
let karin: Participant;
beforeAll(async () => {
  product = await startTestApp();
  [maja, karin] = [await homeowner(product), await moderator(product)];
});
afterAll(() => product.close());

const edit = async () =>
  EditedRules.parse(
    (await product.call({ url: '/api/admin/forum-rules', token: karin.token })).json(),
  );
const save = (payload: object, version: number, by = karin) =>
  product.call({
    method: 'PUT',
    url: '/api/admin/forum-rules',
    token: by.token,
    payload,
    headers: { 'if-match': `"${version}"` },
  });
async function shown(language: string) {
  const answer = await product.call({
    url: '/api/forum/rules',
    token: maja.token,
    headers: { 'accept-language': language },
  });
  return forumRules.getRules.response.parse(answer.json());
}

test('the rules are those of the specification until staff write others', async () => {
  expect((await shown('en')).rules.map(({ rule }) => rule)).toEqual([
    'Ask clear questions',
    'Keep a polite tone',
    'Moderators look after it',
  ]);
  const { version, content, versions } = await edit();
  expect([version, versions.length, versions[0]?.savedAt]).toEqual([1, 1, null]);
  const rule = { rule: 'Skriv ort', why: '' };
  const changed = {
    sv: { ...content.sv, rules: [...content.sv.rules, rule] },
    en: { ...content.en, rules: [...content.en.rules, { rule: 'Say where', why: '' }] },
  };
  expect((await save(changed, 1)).json()).toMatchObject({ version: 2 });
  expect((await shown('sv')).rules.at(-1)).toEqual(rule);
  const late = await save({ ...changed, sv: content.sv, en: content.en }, 1);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ present: { version: 2 } });
  // Unchanged rules are no new version; of two concurrent changes one is a conflict.
  expect((await save(changed, 2)).json()).toMatchObject({ version: 2 });
  const both = await Promise.all([save(content, 2), save(content, 2)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect((await edit()).versions.map((one) => one.version)).toEqual([3, 2, 1]);
});

test('a faulty text is refused, and everybody but staff', async () => {
  const { content, version } = await edit();
  expect(await refusalOf(save({ ...content, en: { ...content.en, title: '' } }, version))).toBe(
    '400 en.title FIELD_MANDATORY',
  );
  expect(await refusalOf(save({ ...content, en: { ...content.en, rules: [] } }, version))).toBe(
    '400 en.rules FIELD_MANDATORY',
  );
  const fewer = { ...content.en, rules: content.en.rules.slice(1) };
  expect(await refusalOf(save({ ...content, en: fewer }, version))).toBe(
    '400 en.rules RULES_DIFFER',
  );
  expect(await refusalOf(save(content, version, maja))).toBe('404 NOT_FOUND');
});
