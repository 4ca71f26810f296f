import type { SearchSource } from '../../platform/search/search-source.ts';
import { findAnswers } from './search.ts';

const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('');

/** Answers of the FAQ in the portal's search: only those that contain every word. */
export const faqSearch: SearchSource = {
  kind: 'faq',
  async find(app, { terms, limit, language }) {
    const { hits, isPartial } = await findAnswers(app, terms.join(' '), { language, limit });
    if (isPartial) return [];
    return hits.map(({ questionId, categoryId, categoryName, question }) => ({
      id: questionId,
      title: textOf(question),
      detail: categoryName,
      path: `faq/${categoryId}#question-${questionId}`,
    }));
  },
};
