import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const features = join(import.meta.dirname, 'features');
const textOf = (path: string) => readFileSync(join(features, path), 'utf8');

/** The test that fills the form from a hundred answers, sends them, and has them back as they were. */
const comesBack: Readonly<Record<string, string>> = {
  'configurations/use-step-editing.ts': 'configurations/step-form.test.ts',
  'faq/CategoryForm.tsx': 'faq/faq-forms.test.ts',
  'faq/QuestionForm.tsx': 'faq/faq-forms.test.ts',
  'forum/moderation/RulesPage.tsx': 'forum/moderation/rules-content.test.ts',
  'forum/topic-editing/ExpertForm.tsx': 'forum/topic-editing/topic-forms.test.ts',
  'forum/topic-editing/TopicForm.tsx': 'forum/topic-editing/topic-forms.test.ts',
  'jobs/HoursDialog.tsx': 'jobs/hours-form.test.ts',
  'jobs/PlanDialog.tsx': 'jobs/plan-form.test.ts',
  'jobs/papers/BasisForm.tsx': 'jobs/papers/basis-form.test.ts',
  'legal/use-draft-editing.ts': 'legal/draft-parts.test.ts',
  'offices/OfficeDialog.tsx': 'offices/office-form.test.ts',
  'plans/AddOnForm.tsx': 'plans/add-on-form.test.ts',
  'plans/PlanForm.tsx': 'plans/plan-form.test.ts',
  'plans/PriceForm.tsx': 'plans/plan-form.test.ts',
  'profile/SectionForm.tsx': 'profile/profile-form.test.ts',
  'quotations/rot-details/RotDetailsForm.tsx': 'quotations/rot-details/rot-details-form.test.ts',
  'requests/TemplateForm.tsx': 'requests/template-form.test.ts',
  'reviews/ReviewForm.tsx': 'reviews/review-form.test.ts',
  'reviews/staff/DecisionForm.tsx': 'reviews/staff/decision-fields.test.ts',
  'settings/DetailsForm.tsx': 'settings/details-form.test.ts',
  'webhooks/EndpointDialog.tsx': 'webhooks/endpoint-form.test.ts',
};

/** Filled from nothing that the server has answered. */
const beginsEmpty: readonly string[] = [
  'banner/BannerForm.tsx',
  'billing/CreditDialog.tsx',
  'company/ReportMistakeDialog.tsx',
  'directory/BlockCard.tsx',
  'forum/NewThreadForm.tsx',
  'forum/ReplyForm.tsx',
  'forum/moderation/CaseDecision.tsx',
  'forum/moderation/RemoveDialog.tsx',
  'forum/moderation/ReportDialog.tsx',
  'integrations/NewKeyDialog.tsx',
  'jobs/AlterationDialog.tsx',
  'jobs/DeclineAlterationDialog.tsx',
  'jobs/papers/WithdrawPart.tsx',
  'onboarding/CoSignerCard.tsx',
  'requests/DeclineDialog.tsx',
  'requests/message-fields.ts',
  'reviews/AnswerForm.tsx',
  'reviews/ReportDialog.tsx',
  'staff/RejectForm.tsx',
  'staff/ReturnForm.tsx',
  'visits/VisitWordsDialog.tsx',
  'webhooks/ReplayDialog.tsx',
];

const ownProposal = 'begins with a proposal of the page, and what is sent is never shown in it';
const oneField = 'one field of the answer, by its own name, is sent as it is';
/** Why nothing can be forgotten or swapped on the way. */
const reasons: Readonly<Record<string, string>> = {
  'billing/SettleDialog.tsx': ownProposal,
  'company-pages/InsuranceDialog.tsx': oneField,
  'conversations/SnoozeDialog.tsx': ownProposal,
  'forum/moderation/CaseActForm.tsx':
    'title and text go as they are, by their own names; the editor’s HTML has tests of its own',
  'forum/moderation/ExpelDialog.tsx': ownProposal,
  'forum/use-post-editing.ts':
    'title and text go as they are, by their own names; the editor’s HTML has tests of its own',
  'jobs/papers/PaymentPart.tsx': ownProposal,
  'marketing/contact-form/ContactFields.tsx': ownProposal,
  'notifications/QuietHoursForm.tsx': 'the answer’s schema is the form’s and the body’s',
  'quotations/editor/RowTemplateForm.tsx': oneField,
  'quotations/homeowner/WordsDialog.tsx': ownProposal,
  'requests/homeowner/NewInquiryPage.tsx': 'begins with what the address of the page asks for',
  'settings/RenamePasskeyDialog.tsx': oneField,
  'team/RoleDialog.tsx': oneField,
  'visits/ProposeDialog.tsx': ownProposal,
};

const forms = globSync('**/*.{ts,tsx}', { cwd: features })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|fixture|factory)\.tsx?$/.test(path))
  .filter((path) => /\buse(?:Record|Dialog)Form\(/.test(textOf(path)));

test('every form is tested to give back what it was filled from, or says why not', () => {
  expect(forms.length).toBeGreaterThan(50);
  const named = [...Object.keys(comesBack), ...beginsEmpty, ...Object.keys(reasons)];
  expect(named.toSorted()).toEqual(forms.toSorted());
});

/** Names that a file takes from elsewhere as values. */
const namesOf = (path: string) =>
  [...textOf(path).matchAll(/^import \{([^}]*)\} from /gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );

describe.each(Object.entries(comesBack))('%s', (form, path) => {
  test('is tested by generated answers, with the functions or the schema of the form itself', () => {
    const text = textOf(path);
    expect(text).toMatch(/\banswersOf\(/);
    const own = namesOf(form);
    const used = namesOf(path).filter(
      (name) => own.includes(name) && new RegExp(`\\b${name}(?:\\.parse)?\\(`).test(text),
    );
    expect(used).not.toEqual([]);
  });
});

describe.each(beginsEmpty)('%s', (form) => {
  test('begins with nothing', () => {
    const [, filled = ''] = /defaultValues: (\{[^}]*\}|[\w()]+),/.exec(textOf(form)) ?? [];
    expect(filled).toMatch(
      /^(?:no[A-Z]\w*|nothing|untouched\w*|empty\w*\(\)|\{(?: \w+: (?:'\w*'|null|undefined|false|\[\w+\]),?)+ \})$/,
    );
  });
});
