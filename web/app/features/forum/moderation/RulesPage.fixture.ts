import type { EditedRules, RulesContent } from '@troskel/contract/forum/rules';
import type { PageFixture } from '../../../fixture.ts';
import { staffUser } from '../../../shell/staff-user.fixture.ts';

const content: RulesContent = {
  sv: {
    title: 'Välkommen till forumet',
    text: 'Här hjälps husägare, företag och experter åt.',
    rules: [
      { rule: 'Ställ tydliga frågor', why: 'Den som ska svara har inte sett det du ser.' },
      { rule: 'Håll en vänlig ton', why: '' },
    ],
  },
  en: {
    title: 'Welcome to the forum',
    text: 'Home owners, companies and experts help each other here.',
    rules: [
      { rule: 'Ask clear questions', why: 'Whoever is going to answer has not seen what you see.' },
      { rule: 'Keep a polite tone', why: '' },
    ],
  },
};

const rules: EditedRules = {
  version: 2,
  content,
  versions: [
    { version: 2, savedAt: '2026-11-20T08:05:00.000Z', savedBy: 'Karin Ek', content },
    { version: 1, savedAt: null, savedBy: null, content },
  ],
};

const common = { 'account.getCurrentUser': staffUser };

export const fixture = {
  address: '/admin/forum-rules',
  visitor: 'applicant',
  faces: {
    full: { ...common, 'forum.getEditedRules': { body: rules } },
    loading: { ...common, 'forum.getEditedRules': { never: true } },
    error: { ...common, 'forum.getEditedRules': { status: 500, code: 'INTERNAL_ERROR' } },
  },
} satisfies PageFixture;
