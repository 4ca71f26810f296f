import { EditedFaqCategory, EditedFaqQuestion } from '@troskel/contract/faq/editing';
import type { TypedFaqCategory, TypedFaqQuestion } from '@troskel/contract/faq/editing';
import type { TestApp } from '../../testing/test-app.ts';

let made = 0;

export function newCategory(rest: Partial<TypedFaqCategory> = {}): TypedFaqCategory {
  made += 1;
  return {
    name: { sv: `Kom igång ${made}`, en: `Get started ${made}` },
    description: { sv: 'De första stegen.', en: 'The first steps.' },
    slug: `kom-igang-${made}`,
    isPublic: false,
    ...rest,
  };
}

export function newQuestion(
  categoryId: string,
  rest: Partial<TypedFaqQuestion> = {},
): TypedFaqQuestion {
  return {
    categoryId,
    question: { sv: 'Hur byter jag lösenord?', en: 'How do I change my password?' },
    answer: { sv: '<p>Under inställningar.</p>', en: '<p>Under settings.</p>' },
    isPublished: true,
    ...rest,
  };
}

/** Makes the staff's calls about the FAQ. */
export async function faqStaff(product: TestApp) {
  const token = await product.signInAs('staff');
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    version?: number,
  ) =>
    product.call({
      method,
      url: `/api/admin/faq/${path}`,
      token,
      ...(payload ? { payload } : {}),
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  return {
    token,
    call,
    change: (path: string, payload: object, version?: number) =>
      call('PUT', path, payload, version),
    remove: (path: string, version?: number) => call('DELETE', path, undefined, version),
    async addCategory(rest: Partial<TypedFaqCategory> = {}) {
      return EditedFaqCategory.parse((await call('POST', 'categories', newCategory(rest))).json());
    },
    async addQuestion(categoryId: string, rest: Partial<TypedFaqQuestion> = {}) {
      return EditedFaqQuestion.parse(
        (await call('POST', 'questions', newQuestion(categoryId, rest))).json(),
      );
    },
  };
}
