import { ErrorBody } from '@troskel/contract/ground/errors';
import {
  EditedFaqQuestion,
  faqEditing,
  mostFaqCategories,
  mostFaqQuestions,
  longestSlug,
} from '@troskel/contract/faq/editing';
import { slugOf } from '@troskel/contract/values/slug';
import { AuditPage } from '@troskel/contract/staff/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { faqStaff, newCategory, newQuestion } from './faq.factory.ts';

let product: TestApp;
let staff: Awaited<ReturnType<typeof faqStaff>>;

beforeAll(async () => {
  product = await startTestApp();
  staff = await faqStaff(product);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('faqQuestion').execute();
  await product.app.db.deleteFrom('faqCategory').execute();
});
afterAll(() => product.close());

const refusals = (answer: { json(): unknown }) =>
  ErrorBody.parse(answer.json()).errors.map(({ code, field }) =>
    field === undefined ? code : `${field} ${code}`,
  );

test.each([
  ['Frågor om BankID & avtal', 'fragor-om-bankid-avtal'],
  ['  Ön – Ærø  ', 'on-aro'],
  ['???', ''],
  ['a'.repeat(59) + ' bc', 'a'.repeat(59)],
])('the address of %s is %s', (name, slug) => {
  expect(slugOf(name, longestSlug)).toBe(slug);
});

describe('categories', () => {
  test('are refused field by field', async () => {
    await staff.addCategory({ slug: 'bankid' });
    const taken = await staff.call('POST', 'categories', newCategory({ slug: 'bankid' }));
    expect([taken.statusCode, refusals(taken)]).toEqual([422, ['slug FAQ_SLUG_TAKEN']]);
    for (const slug of ['', 'Bank', 'å', 'a--b', '-a', 'a/b', '__slug__', '../etc']) {
      const answer = await staff.call('POST', 'categories', newCategory({ slug }));
      expect([slug, refusals(answer)]).toEqual([slug, ['slug FAQ_SLUG_INVALID']]);
    }
    const bad = await staff.call('POST', 'categories', {
      ...newCategory(),
      name: { sv: ' ', en: 'x'.repeat(61) },
      description: { sv: 'x'.repeat(201), en: '' },
    });
    expect(refusals(bad).toSorted()).toEqual([
      'description.sv FIELD_TOO_LONG',
      'name.en FIELD_TOO_LONG',
      'name.sv FIELD_MANDATORY',
    ]);
  });

  test('an older version is a conflict with the present one; a repetition is none', async () => {
    const {
      id,
      version,
      questionCount: _,
      publishedCount: __,
      ...typed
    } = await staff.addCategory();
    const path = `categories/${id}`;
    const mine = { ...typed, isPublic: true };
    const changed = await staff.change(path, mine, version);
    expect(changed.json()).toMatchObject({ isPublic: true, version: 2 });
    expect((await staff.change(path, mine, version)).statusCode).toBe(200);
    const late = await staff.change(path, { ...typed, slug: 'annan' }, version);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { errors: [{ code: 'EDIT_CONFLICT' }], present: { isPublic: true, version: 2 } },
    ]);
  });

  test('are deleted only as they have been seen, and so are questions', async () => {
    const { id } = await staff.addCategory();
    const question = await staff.addQuestion(id);
    const text = newQuestion(id, { isPublished: false });
    expect((await staff.change(`questions/${question.id}`, text, 1)).statusCode).toBe(200);
    const lateQuestion = await staff.remove(`questions/${question.id}`, 1);
    expect([lateQuestion.statusCode, lateQuestion.json()]).toMatchObject([
      409,
      { errors: [{ code: 'EDIT_CONFLICT' }], present: { id: question.id, isPublished: false } },
    ]);
    expect((await staff.remove(`questions/${question.id}`, 2)).statusCode).toBe(200);
    expect((await staff.change(`categories/${id}`, newCategory(), 1)).statusCode).toBe(200);
    const lateCategory = await staff.remove(`categories/${id}`, 1);
    expect([lateCategory.statusCode, lateCategory.json()]).toMatchObject([
      409,
      { errors: [{ code: 'EDIT_CONFLICT' }], present: { id, version: 2 } },
    ]);
    expect((await staff.remove(`categories/${id}`, 2)).statusCode).toBe(200);
  });

  test('can be deleted only when empty, and are audited by ids alone', async () => {
    const { id } = await staff.addCategory({ name: { sv: 'Hemligt namn', en: 'Secret name' } });
    const question = await staff.addQuestion(id);
    const full = await staff.call('DELETE', `categories/${id}`);
    expect([full.statusCode, refusals(full)]).toEqual([409, ['FAQ_CATEGORY_NOT_EMPTY']]);
    expect((await staff.call('DELETE', `questions/${question.id}`)).statusCode).toBe(200);
    expect((await staff.call('DELETE', `questions/${question.id}`)).statusCode).toBe(404);
    expect((await staff.call('DELETE', `categories/${id}`)).statusCode).toBe(200);
    const log = await product.call({
      method: 'GET',
      url: `/api/admin/audit?subject=${id}`,
      token: staff.token,
    });
    const { rows } = AuditPage.parse(log.json());
    expect(rows.map(({ action }) => action)).toEqual([
      'faq_category.deleted',
      'faq_category.created',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Hemligt|Secret/);
  });

  test('have room for fifty', async () => {
    const now = new Date();
    const both = JSON.stringify({ sv: 'a', en: 'a' });
    await product.app.db
      .insertInto('faqCategory')
      .values(
        Array.from({ length: mostFaqCategories }, (_, place) => ({
          id: uuid(),
          slug: `a${place}`,
          name: both,
          description: both,
          sortOrder: place,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .execute();
    const answer = await staff.call('POST', 'categories', newCategory());
    expect(refusals(answer)).toEqual(['FAQ_CATEGORY_LIMIT_REACHED']);
  });

  test('are put in order as a whole; a list that is not the present one is a conflict', async () => {
    const ids = [await staff.addCategory(), await staff.addCategory()].map(({ id }) => id);
    const turned = await staff.change('category-order', { ids: ids.toReversed() });
    const { categories } = faqEditing.orderCategories.response.parse(turned.json());
    expect(categories.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const wrong of [[], [ids[0]], [...ids, uuid()], [ids[0], ids[0]]]) {
      expect((await staff.change('category-order', { ids: wrong })).statusCode).toBe(409);
    }
  });
});

describe('questions', () => {
  test('are sanitised: no script, and HTML or a table pasted as text stays text', async () => {
    const { id } = await staff.addCategory();
    const kept = await staff.addQuestion(id, {
      question: { sv: '<b>Fet?</b>\u202E', en: '=HYPERLINK("x")' },
      answer: {
        sv: '<p onclick="x()">Hej<script>alert(1)</script><a href="javascript:x">a</a></p><img src=x onerror=x>',
        en: '<p>a;b;c</p><p>&lt;b&gt;d&lt;/b&gt;</p><p></p>',
      },
    });
    expect(kept.question).toEqual({ sv: '<b>Fet?</b>', en: '=HYPERLINK("x")' });
    expect(kept.answer).toEqual({
      sv: '<p>Heja</p>',
      en: '<p>a;b;c</p><p>&lt;b&gt;d&lt;/b&gt;</p>',
    });
  });

  test('need one whole language', async () => {
    const { id } = await staff.addCategory();
    const refused = async (question: object, answer: object) => {
      const typed = { ...newQuestion(id), question, answer };
      return refusals(await staff.call('POST', 'questions', typed));
    };
    const none = { sv: '', en: '' };
    expect(await refused(none, { sv: '<p> </p>', en: '' })).toEqual([
      'question.sv FIELD_MANDATORY',
      'answer.sv FAQ_ANSWER_MISSING',
    ]);
    expect(await refused({ sv: 'Vad?', en: '' }, { sv: '', en: '<p>That.</p>' })).toEqual([
      'answer.sv FAQ_ANSWER_MISSING',
      'question.en FAQ_QUESTION_MISSING',
    ]);
    expect(await refused({ sv: 'å'.repeat(201), en: '' }, none)).toEqual([
      'question.sv FIELD_TOO_LONG',
    ]);
    const long = `<p>${'å'.repeat(20_001)}</p>`;
    expect(await refused({ sv: 'a', en: 'b' }, { sv: long, en: '<'.repeat(6_000) })).toEqual([
      'answer.sv FIELD_TOO_LONG',
      'answer.en BODY_TOO_MUCH_MARKUP',
    ]);
    const elsewhere = newQuestion(uuid());
    expect(refusals(await staff.call('POST', 'questions', elsewhere))).toEqual([
      'categoryId FIELD_INVALID',
    ]);
  });

  test('the second of two editors gets what the first has written', async () => {
    const { id } = await staff.addCategory();
    const question = await staff.addQuestion(id);
    const path = `questions/${question.id}`;
    const first = newQuestion(id, { answer: { sv: '<p>Ny.</p>', en: '<p>New.</p>' } });
    expect((await staff.change(path, first, question.version)).statusCode).toBe(200);
    const late = await staff.change(
      path,
      newQuestion(id, { answer: { sv: '<p>Min.</p>', en: '<p>Mine.</p>' } }),
      question.version,
    );
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { present: { version: 2, answer: { sv: '<p>Ny.</p>' } } },
    ]);
    // Resending the first change after a lost connection is no conflict.
    expect((await staff.change(path, first, question.version)).statusCode).toBe(200);
  });

  test('of two concurrent changes only one is stored', async () => {
    const { id } = await staff.addCategory();
    const question = await staff.addQuestion(id);
    const answers = await Promise.all(
      ['<p>Ett</p>', '<p>Två</p>'].map((sv) =>
        staff.change(
          `questions/${question.id}`,
          newQuestion(id, { answer: { sv, en: '' }, question: { sv: 'Vad?', en: '' } }),
          question.version,
        ),
      ),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
  });

  test('keep their earlier texts, and who replaced them', async () => {
    const { id } = await staff.addCategory();
    const question = await staff.addQuestion(id);
    const path = `questions/${question.id}`;
    await staff.change(path, newQuestion(id, { answer: { sv: '<p>Två</p>', en: '<p>2</p>' } }));
    // Neither order nor publishing is a revision.
    await staff.change(
      path,
      newQuestion(id, { answer: { sv: '<p>Två</p>', en: '<p>2</p>' }, isPublished: false }),
    );
    const { rows: revisions } = faqEditing.listRevisions.response.parse(
      (await staff.call('GET', `${path}/revisions`)).json(),
    );
    expect(revisions).toMatchObject([{ answer: question.answer, replacedBy: 'Karin Ek' }]);
  });

  test('move to the end of another category, while it has room', async () => {
    const [from, to] = [await staff.addCategory(), await staff.addCategory()];
    const moved = await staff.addQuestion(from.id);
    const there = await staff.addQuestion(to.id);
    const answer = await staff.change(`questions/${moved.id}`, newQuestion(to.id), moved.version);
    expect(EditedFaqQuestion.parse(answer.json()).categoryId).toBe(to.id);
    const list = await staff.call('GET', `categories/${to.id}/questions`);
    const { category, questions } = faqEditing.listAllQuestions.response.parse(list.json());
    expect(questions.map(({ id }) => id)).toEqual([there.id, moved.id]);
    expect(category.questionCount).toBe(2);
    const now = new Date();
    const both = JSON.stringify({ sv: 'a', en: 'a' });
    await product.app.db
      .insertInto('faqQuestion')
      .values(
        Array.from({ length: mostFaqQuestions - 2 }, (_, place) => ({
          id: uuid(),
          categoryId: to.id,
          question: both,
          answer: both,
          answerText: both,
          sortOrder: 10 + place,
          isPublished: false,
          createdAt: now,
          updatedAt: now,
        })),
      )
      .execute();
    const full = await staff.call('POST', 'questions', newQuestion(to.id));
    expect(refusals(full)).toEqual(['FAQ_QUESTION_LIMIT_REACHED']);
    const other = await staff.addQuestion(from.id);
    const late = await staff.change(`questions/${other.id}`, newQuestion(to.id), other.version);
    expect(refusals(late)).toEqual(['FAQ_QUESTION_LIMIT_REACHED']);
  });

  test('are put in order as a whole', async () => {
    const { id } = await staff.addCategory();
    const ids = [await staff.addQuestion(id), await staff.addQuestion(id)].map((one) => one.id);
    const turned = await staff.change(`categories/${id}/question-order`, {
      ids: ids.toReversed(),
    });
    const { questions } = faqEditing.orderQuestions.response.parse(turned.json());
    expect(questions.map((one) => one.id)).toEqual(ids.toReversed());
    const wrong = await staff.change(`categories/${id}/question-order`, { ids: [uuid()] });
    expect(wrong.statusCode).toBe(409);
    const unknown = await staff.change(`categories/${uuid()}/question-order`, { ids });
    expect(unknown.statusCode).toBe(404);
  });
});

test('it does not exist for other callers', async () => {
  const token = await product.signInAs('partner');
  const { id } = await staff.addCategory();
  for (const declared of Object.values(faqEditing)) {
    const path = declared.path.replace(/\{\w+\}/, id);
    const answer = await product.call({
      method: declared.method,
      url: `/api${path}`,
      token,
      ...(declared.method === 'GET' || declared.method === 'DELETE' ? {} : { payload: {} }),
    });
    expect([declared.name, answer.statusCode]).toEqual([declared.name, 404]);
  }
});
