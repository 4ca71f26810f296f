import type { PageFixture } from '../../fixture.ts';
import { userDetails } from '../../shell/partner-area/user-details.fixture.ts';
import { questionElementId } from './faq-address.ts';
import { category, categoryId, question } from './faq.factory.ts';

const address = `/partners/:partnerId/faq/${categoryId}`;

const questions = [
  question,
  {
    ...question,
    id: '01900000-0000-7000-8000-0000000004f2',
    question:
      'Kan två personer på samma företag arbeta i portalen samtidigt, till exempel en på kontoret och en ute hos kunden?',
    hasHelped: null,
  },
  {
    ...question,
    id: '01900000-0000-7000-8000-0000000004f3',
    question: 'Is there an app for phones?',
    answer: '<p>No. The portal works in the phone’s browser.</p>',
    language: 'en' as const,
    hasHelped: false,
  },
];

export const fixture = {
  address,
  addresses: { full: `${address}#${questionElementId(question.id)}` },
  visitor: 'partner',
  faces: {
    full: { ...userDetails, 'faq.getCategory': { body: { category, questions } } },
    loading: { ...userDetails, 'faq.getCategory': { never: true } },
    missing: { ...userDetails, 'faq.getCategory': { status: 404, code: 'NOT_FOUND' } },
    error: { ...userDetails, 'faq.getCategory': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
