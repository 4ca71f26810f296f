import type { PageFixture } from '../../fixture.ts';
import { staffUser } from '../../shell/staff-user.fixture.ts';
import { editedCategory } from './faq-admin.factory.ts';

const categories = [
  editedCategory,
  {
    ...editedCategory,
    id: '01900000-0000-7000-8000-0000000004c2',
    name: {
      sv: 'Abonnemang, fakturor och avtalsvillkor under bindningstiden',
      en: 'Subscription, invoices and terms during the binding time',
    },
    isPublic: false,
    publishedCount: 0,
  },
];

export const fixture = {
  address: '/admin/faq',
  visitor: 'applicant',
  faces: {
    full: {
      'account.getCurrentUser': staffUser,
      'faq.listAllCategories': { body: { categories } },
    },
    loading: { 'account.getCurrentUser': staffUser, 'faq.listAllCategories': { never: true } },
    empty: {
      'account.getCurrentUser': staffUser,
      'faq.listAllCategories': { body: { categories: [] } },
    },
    error: {
      'account.getCurrentUser': staffUser,
      'faq.listAllCategories': { status: 500, code: 'INTERNAL_ERROR' },
    },
  },
} satisfies PageFixture;
