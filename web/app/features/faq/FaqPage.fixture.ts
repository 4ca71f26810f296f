import type { FaqHit } from '@troskel/contract/faq/reading';
import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { category, categoryId, question } from './faq.factory.ts';

const names = [
  'BankID och inloggning',
  'Förfrågningar från husägare',
  'Områden, tjänster och kontor',
  'Abonnemang, fakturor och avtalsvillkor under bindningstiden',
  'Forum',
];

const hit: FaqHit = {
  questionId: question.id,
  categoryId,
  categoryName: category.name,
  question: [
    { text: 'Hur får jag ', isHit: false },
    { text: 'förfrågningar', isHit: true },
    { text: '?', isHit: false },
  ],
  excerpt: [{ text: 'Ange vad ni gör och var.', isHit: false }],
  language: 'en',
};

const categories = [
  category,
  ...names.map((name, place) => ({
    ...category,
    id: `01900000-0000-7000-8000-0000000004d${place}`,
    name,
    description: place === 2 ? '' : category.description,
    questionCount: place + 1,
  })),
];

const full = { ...userDetails, 'faq.listCategories': { body: { categories } } };

const address = '/partners/:partnerId/faq';

export const fixture = {
  address,
  addresses: {
    found: `${address}?q=betala+f%C3%B6rfr%C3%A5gnignar`,
    nothing: `${address}?q=xyzzy`,
  },
  visitor: 'partner',
  faces: {
    full,
    loading: { ...userDetails, 'faq.listCategories': { never: true } },
    empty: { ...userDetails, 'faq.listCategories': { body: { categories: [] } } },
    error: { ...userDetails, 'faq.listCategories': { status: 500, code: 'INTERNAL_ERROR' } },
    found: {
      ...full,
      'faq.search': {
        body: {
          hits: [hit],
          isPartial: true,
          corrections: [{ typed: 'förfrågnignar', used: 'förfrågningar' }],
        },
      },
    },
    nothing: { ...full, 'faq.search': { body: { hits: [], isPartial: false, corrections: [] } } },
  },
} satisfies PageFixture;
