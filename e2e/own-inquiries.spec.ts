import { requests } from '@troskel/contract/requests/requests';
import { apiOf, expect, expectAccessible, signInAs } from './fixtures.ts';
import { heading, pathOf, sendInquiry, test, word } from './inquiries.ts';

test('a homeowner comes home to their requests, hears the answer and writes back', async ({
  page,
  browser,
  homeowner,
}) => {
  const own = word();
  const { id } = await sendInquiry(homeowner, { text: `Nytt kök. ${own}` });
  const office = await browser.newContext();
  await signInAs(await office.newPage(), 'partner');
  const company = await apiOf(office.request);
  const profile = await company.get('/partner/profile');
  const { partnerId } = (await profile.json()) as { partnerId: string };

  await signInAs(page, 'homeowner');
  await page.goto('/init');
  await expect(page).toHaveURL(/\/inquiries$/);
  await expect(heading(page)).toHaveText('Mina förfrågningar');
  await expect(page.getByRole('link', { name: 'Anslut ditt företag' })).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('listitem').filter({ hasText: own });
  await expect(row.getByText('Väntar på svar')).toBeVisible();

  const answer = pathOf(requests.answerInquiry, { partnerId, inquiryId: id });
  expect((await company.post(answer, { text: 'Vi kan komma på torsdag.' })).status()).toBe(201);
  await expect(row.getByText('Besvarad')).toBeVisible();
  await row.getByRole('link').click();
  await expect(heading(page)).toHaveText(/^Offert, /);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Vi kan komma på torsdag.')).toBeVisible();
  await expectAccessible(page);

  const box = page.getByRole('textbox', { name: /^Skriv till / }).first();
  await box.fill('Torsdag passar bra.');
  await page.reload();
  await expect(box).toHaveValue('Torsdag passar bra.');
  await box.press('Control+Enter');
  await expect(page.getByRole('listitem').getByText('Torsdag passar bra.')).toBeVisible();
  await expect(box).toHaveValue('');

  await page.getByRole('button', { name: 'Återkalla förfrågan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Återkalla förfrågan?' });
  await dialog.getByRole('button', { name: 'Återkalla förfrågan' }).click();
  await expect(page.getByText('Du har återkallat förfrågan')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  // A company's page is none of a homeowner's, and the other way round.
  await page.goto(`/partners/${partnerId}/home`);
  await expect(page).toHaveURL(/\/inquiries$/);
  const theirs = office.pages()[0];
  await theirs?.goto(`/inquiries/${id}`);
  await expect(theirs ?? page).toHaveURL(/\/partners\/[^/]+\/home$/);
  await office.close();
});
