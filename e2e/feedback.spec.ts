import { expect, expectAccessible, registerNewUser, test } from './fixtures.ts';

const message = 'Knappen för att skicka syns inte i solen.\nGör den mörkare.';

test('feedback is kept while it is written, sent, and thanked for', async ({ page }) => {
  const user = await registerNewUser(page);
  await page.goto('/user-settings/feedback');
  await expect(page.locator('h1')).toHaveText('Lämna synpunkter');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByText('Ett fält behöver rättas.')).toBeVisible();
  await expect(page.getByLabel('Din synpunkt')).toBeFocused();

  await page.getByLabel('Något som inte fungerar').check();
  await page.getByLabel('Din synpunkt').fill(message);
  await page.getByLabel(`Ni får svara mig på ${user.email}`).check();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate('JSON.stringify({ ...localStorage })'))
    .toContain('mörkare');
  await page.reload();
  await expect(page.getByLabel('Din synpunkt')).toHaveValue(message);
  await expect(page.getByLabel('Något som inte fungerar')).toBeChecked();

  // A message that could not be sent stays in the form.
  await page.route('**/api/partner/form/feedback', (route) =>
    route.fulfill({ status: 503, json: { errors: [], error: '', status: 503 } }),
  );
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByText('Det gick inte att skicka')).toBeVisible();
  await expect(page.getByLabel('Din synpunkt')).toHaveValue(message);
  await page.unroute('**/api/partner/form/feedback');

  const sending = page.waitForRequest('**/api/partner/form/feedback');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  const request = await sending;
  expect(request.postDataJSON()).toEqual({ source: 'problem', message, email: user.email });
  expect(request.headers()['authorization']).toMatch(/^Bearer /);
  expect((await request.response())?.status()).toBe(201);
  await expect(page.getByRole('heading', { name: 'Tack för att du berättade' })).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Din synpunkt')).toHaveValue('');
});

test('feedback in English, by the keyboard, on a narrow phone @further', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await registerNewUser(page);
  await context.setExtraHTTPHeaders({ 'Accept-Language': 'en' });
  await page.goto('/user-settings/feedback');
  await page.evaluate(`localStorage.setItem('language', 'en')`);
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Feedback');
  await page.getByLabel('An idea').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Something that does not work')).toBeChecked();
  await page.getByLabel('Your feedback').focus();
  await page.keyboard.type('Fine.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused();
  const scroll = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(scroll).toBeLessThanOrEqual(320);
});

test('a program that fills in the field that nobody sees is thanked like everybody @further', async ({
  page,
}) => {
  await registerNewUser(page);
  await page.goto('/user-settings/feedback');
  await page.getByLabel('Något annat').check();
  await page.getByLabel('Din synpunkt').fill('Buy now');
  const trap = page.locator('input[name="reference"]');
  await trap.fill('https://spam.example', { force: true });
  const sending = page.waitForRequest('**/api/partner/form/feedback');
  await page.getByRole('button', { name: 'Skicka', exact: true }).click();
  expect((await sending).postDataJSON()).toMatchObject({ reference: 'https://spam.example' });
  await expect(page.getByRole('heading', { name: /^Tack/ })).toBeFocused();
});
