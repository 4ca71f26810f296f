import type { FaqCategory, FaqQuestion } from '@troskel/contract/faq/reading';

export const categoryId = '01900000-0000-7000-8000-0000000004c1';

export const category: FaqCategory = {
  id: categoryId,
  name: 'Komma igång',
  description: 'Från konto till första förfrågan.',
  questionCount: 5,
  slug: 'komma-igang',
};

export const question: FaqQuestion = {
  id: '01900000-0000-7000-8000-0000000004f1',
  question: 'Vad behöver jag för att komma igång?',
  answer:
    '<p>Du behöver <strong>BankID</strong> och ditt organisationsnummer:</p><ol><li><p>Skapa ett konto.</p></li><li><p>Legitimera dig.</p></li></ol><p>Läs mer <a href="https://example.com/">här</a>.</p>',
  language: 'sv',
  hasHelped: true,
};
