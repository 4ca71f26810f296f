import { lostTo } from './adaptation.ts';
import { expect } from './fixtures.ts';
import { test } from './kept-page.ts';
import { openFace } from './page-faces.ts';
import { everyFace } from './page-fixtures.ts';

test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

/**
 * What a test run looks at: of each layout and each kind of content a page, the fullest first. The
 * parts that pages consist of are the same on all others.
 */
const few = new Set([
  'features/account/SignUpPage',
  'features/agreement/AgreementPage',
  'features/configurations/ConfigurationsPage',
  'features/conversations/MessagesPage',
  'features/directory/CompaniesPage',
  'features/forum/ThreadPage',
  'features/marketing/LandingPage',
  'features/onboarding/OnboardingPage',
  'features/overview/OverviewPage',
  'features/quotations/homeowner/ReceivedQuotationPage',
  'features/requests/InquiryPage',
  'features/requests/RequestsPage',
]);

for (const shown of await everyFace()) {
  const { name, face } = shown;
  if (face !== 'full') continue;
  const title = `${name}: at 320 px, in large text and forced colours, by finger, on paper`;
  // The rest is left out of a test run (playwright.config.ts).
  test(title, { tag: few.has(name) ? [] : '@faces' }, async ({ page, prepareDocument }) => {
    const unexpected = await openFace(page, prepareDocument, shown);
    // Again while something is wrong: a part whose script is still coming is not the page yet.
    await expect(async () => expect(await lostTo(page)).toEqual([])).toPass({ timeout: 20_000 });
    expect(unexpected).toEqual([]);
  });
}
