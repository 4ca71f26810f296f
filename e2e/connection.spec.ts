import { expect, test } from './fixtures.ts';
import { enterAs, sideMenu } from './partner-area.ts';

test('a page that cannot be fetched without a connection leaves the one before in place', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  await context.setOffline(true);
  // A page notices it a moment later; until then a link is followed as ever.
  await expect(page.getByText('Ingen kontakt med servern')).toBeVisible();
  const link = sideMenu(page).getByRole('link', { name: 'Företagsuppgifter' });
  await link.click();
  await expect(page.getByText('Sidan kan inte hämtas utan kontakt med servern.')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Hej Erik');
  await context.setOffline(false);
  await link.click();
  await expect(page.locator('h1')).toHaveText('Företagsuppgifter');
});
