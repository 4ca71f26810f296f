import { expect, expectAccessible, test } from './fixtures.ts';

test.describe('without a script, the reference of the API', () => {
  test.use({ javaScriptEnabled: false });

  test('is read from its start to a call, a schema and a search, by the keyboard', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/api/docs');
    await expect(page).toHaveURL(/\/developers$/);
    const main = page.getByRole('main');
    await expect(main.locator('[lang="en"]')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('API reference');
    await main.getByRole('navigation').getByRole('link', { name: 'offices' }).click();
    await expect(page).toHaveTitle(/^offices – API – /);

    const call = main.getByRole('article').filter({ hasText: 'offices/{officeId}/restore' });
    await call.getByText('Example').focus();
    await page.keyboard.press('Enter');
    await expect(call.getByText('curl --request POST')).toBeVisible();
    await call.getByText(/^Refusals/).focus();
    await page.keyboard.press('Enter');
    await expect(call.getByText('UNAUTHENTICATED')).toBeVisible();
    await call.getByRole('link', { name: 'Office', exact: true }).click();
    await expect(page).toHaveURL(/\/developers\/schemas#Office$/);
    await expect(page.locator('article:target h2')).toHaveText('Office');
    await expect(page.locator('article:target')).toBeInViewport();

    await main.getByRole('searchbox').fill('restore office');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search: restore office');
    await main.getByRole('link', { name: /^Take the deletion of an office back/ }).click();
    await expect(page.locator('article:target')).toContainText('offices/{officeId}/restore');
  });

  test('on a phone every page is a tap away, and an unknown one says so', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/developers');
    const main = page.getByRole('main');
    await main.getByText('All pages of the reference').click();
    await main.getByRole('navigation').getByRole('link', { name: 'Schemas' }).click();
    await expect(page).toHaveURL(/\/en\/developers\/schemas$/);
    const answer = await page.goto('/en/developers/zeppelins');
    expect(answer?.status()).toBe(404);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('No such page');
    await main.getByRole('link', { name: 'All features' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('API reference');
  });
});

// A violation of the policy is an error in the console, and fails the test.
for (const address of ['/developers', '/en/developers/forum', '/developers/schemas']) {
  const tag = address === '/developers' ? [] : '@further';
  test(
    `${address} does nothing that its policy refuses, opened wide`,
    { tag },
    async ({ page }) => {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      for (const summary of (await main.locator('article summary').all()).slice(0, 4)) {
        await summary.click();
      }
      await expectAccessible(page);
    },
  );
}
