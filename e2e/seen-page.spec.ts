import { expect } from './fixtures.ts';
import { timed as test } from './own-product.ts';
import { enterAs, partnerIdOf, userMenu, userMenuButton } from './partner-area.ts';

test('a page of the forum that is loaded anew shows what was seen, until it has been made', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  const topic = `/partners/${partnerIdOf(page)}/forum/electricity`;
  await page.goto(topic);
  const threads = page.getByRole('main').getByRole('link').and(page.locator('[href*="/thread/"]'));
  await expect(threads.first()).toBeVisible();
  const isReady = `performance.getEntriesByType('resource').some(({ name }) => name.includes('at-rest'))`;
  await expect.poll(() => page.evaluate(isReady)).toBe(true);
  const subject = await threads.first().innerText();

  let answerToken = (): void => {};
  const held = new Promise<void>((resolve) => {
    answerToken = resolve;
  });
  await page.route('**/api/auth/token', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const seen = page.locator('seen-page');
  await expect(seen.getByRole('heading', { level: 1 })).toHaveText('El');
  await seen.getByRole('link', { name: subject, exact: true }).click();
  await expect(seen).toBeVisible();
  answerToken();
  await expect(page).toHaveURL(/\/forum\/electricity\/thread\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(seen).toHaveCount(0);

  await page.goto(topic);
  await expect(threads.first()).toBeVisible();
  await expect(seen).toHaveCount(0);
  await userMenuButton(page).click();
  await userMenu(page).getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(`sessionStorage.getItem('seenPage')`)).toBeNull();
});
