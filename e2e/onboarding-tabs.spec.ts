import { expect, test } from './fixtures.ts';
import { applicationPage, becomeApplicant, makeApplication, ownNumbers } from './onboarding-way.ts';

test('what one tab signs is signed in the other, which asks for no second signature', async ({
  page,
}) => {
  const { personalNumber, organizationNumber } = ownNumbers();
  await becomeApplicant(page, personalNumber);
  const { id } = await makeApplication(page, organizationNumber, 'plan');
  const other = await page.context().newPage();
  const [here, there] = [applicationPage(page), applicationPage(other)];
  for (const tab of [page, other])
    await tab.goto(`/onboarding?partnerCompanyApplicationId=${id}&step=agreement`);
  await expect(there.sign).toBeVisible();
  await here.signAgreement();
  const starts: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('startSign')) starts.push(request.url());
  });
  await other.bringToFront();
  // The page may have read it anew by itself already.
  if (await there.sign.isVisible()) await there.sign.click();
  await expect(other.getByText('Avtalet är signerat', { exact: true })).toBeVisible();
  expect(starts).toEqual([]);
});
