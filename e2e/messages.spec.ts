import { inquiryIntake } from '@troskel/contract/requests/intake';
import { requests } from '@troskel/contract/requests/requests';
import { apiOf, expect, expectAccessible, signInAs } from './fixtures.ts';
import { heading, pathOf, sendInquiry, test, word } from './inquiries.ts';
import { partnerIdOf, tabTo } from './partner-area.ts';

test('what a homeowner writes is unread in the messages, is found, put off and read', async ({
  page,
  homeowner,
}) => {
  const own = word();
  const { id } = await sendInquiry(homeowner, { text: 'Nytt kök.' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'partner');
  await page.goto('/init');
  await expect(page).toHaveURL(/\/home$/);
  // It opens by itself once in a visit, and would do so over the next page.
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
  await page.keyboard.press('Escape');
  const partnerId = partnerIdOf(page);
  const company = await apiOf(page.request);
  const answer = pathOf(requests.answerInquiry, { partnerId, inquiryId: id });
  expect((await company.post(answer, { text: 'Vi kan komma på torsdag.' })).status()).toBe(201);

  await page.goto(`/partners/${partnerId}/messages`);
  await expect(heading(page)).toHaveText('Meddelanden');
  await expectAccessible(page);
  const search = page.getByRole('searchbox', { name: 'Sök bland meddelanden' });
  await search.fill(own);
  await expect(page.getByText('Inget hittades')).toBeVisible();
  // Written meanwhile: it comes by itself, by its words.
  const back = pathOf(inquiryIntake.writeToPartners, { inquiryId: id });
  expect((await homeowner.post(back, { text: `Torsdag passar. ${own}` })).status()).toBe(201);
  const row = page.getByRole('listitem').filter({ hasText: own });
  await expect(row.getByRole('link', { name: /^Oläst: Maja/ })).toBeVisible();

  await tabTo(page, row.getByRole('button', { name: /^Skjut upp samtalet med Maja/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Skjut upp samtalet' });
  await expectAccessible(page);
  await dialog.getByText('Vid en annan tid').click();
  await dialog.getByLabel('Dag och klockslag').fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Skjut upp' }).click();
  await expect(dialog.getByText('Tiden har redan varit.')).toBeVisible();
  await dialog.getByText('I morgon bitti').click();
  await dialog.getByRole('button', { name: 'Skjut upp' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Uppskjutna' }).click();
  await expect(row.getByText(/^Uppskjuten till /)).toBeVisible();
  await row.getByRole('button', { name: /^Ta tillbaka/ }).click();
  await expect(row).toHaveCount(0);

  await page.getByRole('link', { name: 'Alla', exact: true }).click();
  await row.getByRole('link').click();
  await expect(page.getByText(`Torsdag passar. ${own}`)).toBeVisible();
  await expect(page.getByText('Läst av husägaren')).toHaveCount(0);
  const read = pathOf(inquiryIntake.markOwnInquiryRead, { inquiryId: id });
  expect((await homeowner.post(read)).status()).toBe(200);
  await expect(page.getByText('Läst av husägaren').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tillbaka till listan' }).click();
  await expect(heading(page)).toHaveText('Meddelanden');
  await expect(row.getByRole('link', { name: /^Maja/ })).toBeVisible();
});
