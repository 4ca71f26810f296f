import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { moveClock, timed as test } from './own-product.ts';

// They count what comes from one address, and move the time of their product.
test.describe.configure({ mode: 'serial' });

let minutes = 0;
test.beforeEach(async ({ page }) => {
  // Leaves the rate limit of the tests before behind.
  minutes += 11;
  await moveClock(page, minutes * 60);
});

const shots = process.env['SCREENSHOTS'];
const look = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/waiting-list-${name}.png`, fullPage: true });
};

async function fillCompany(page: Page, email: string): Promise<void> {
  await page.getByLabel('Företagets namn').fill('Öbergs El AB');
  await page.getByLabel('Vad gör företaget?').fill('El');
  await page.getByLabel('Var arbetar ni?').fill('Umeå och "Vännäs" <kommun>');
  await page.getByLabel('Ditt namn').fill('Åsa Öberg');
  await page.getByLabel('E-postadress').fill(email);
}

const send = (page: Page) => page.getByRole('button', { name: 'Ställ oss på listan' });

/** The addresses in the newest mail to somebody. */
async function linksMailed(page: Page, to: string): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    const answer = await page.request.get('/dev/mailbox.json', { params: { to } });
    const [mail] = (await answer.json()) as { text: string }[];
    links = mail?.text.match(/http:\S+/g) ?? [];
    expect(links).toHaveLength(2);
  }).toPass();
  return links;
}

test('a company signs up, confirms by mail, and leaves the list', async ({ page }) => {
  const email = 'asa@example.com';
  await page.goto('/waiting-list');
  await fillCompany(page, email);
  await page.getByLabel('Organisationsnummer').fill('16556036-0793');
  await page.getByLabel('Hur hörde du talas om oss?').selectOption('En kollega eller kund');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Titta i din inkorg' })).toBeVisible();

  const [confirm = '', leave = ''] = await linksMailed(page, email);
  await page.goto(confirm);
  // The campaign in the address is kept when the language changes.
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('link', { name: 'Svenska' }).click();
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByRole('heading', { name: 'Du står på väntelistan' })).toBeVisible();
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByRole('heading', { name: 'Du står på väntelistan' })).toBeVisible();

  await page.goto(leave);
  await page.getByRole('button', { name: 'Ta bort mig från listan' }).click();
  await expect(page.getByRole('heading', { name: 'Du har lämnat väntelistan' })).toBeVisible();
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByRole('heading', { name: 'Länken fungerar inte längre' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Väntelista för företag' }).click();
  // A sent form is no longer kept as a draft.
  await expect(page.getByLabel('Företagets namn')).toHaveValue('');
});

test('a home owner signs up in English', async ({ page }) => {
  await page.goto('/en/home-care-waiting-list');
  await page.getByLabel('Your name').fill('Nils Ek');
  await page.getByLabel('Email address').fill('nils@example.com');
  await page.getByLabel('Postal code of the house').fill('113 30');
  await page.getByLabel('What does the house need?').fill('The roof');
  await page.getByRole('button', { name: 'Put me on the list' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const [confirm = ''] = await linksMailed(page, 'nils@example.com');
  expect(new URL(confirm).pathname).toBe('/en/waiting-list/confirm');
});

test('what is wrong is said at the field when it is left, and goes when it is right', async ({
  page,
}) => {
  await page.goto('/waiting-list');
  const email = page.getByLabel('E-postadress');
  await email.click();
  await email.blur();
  // Nobody has to have filled in what they only came past.
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.fill('asa@');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.blur();
  await expect(page.getByText('Email-adressen är felaktigt formaterad')).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/felaktigt formaterad/);
  await email.fill('asa@example.com');
  await expect(page.getByText('Email-adressen är felaktigt formaterad')).toBeHidden();

  const number = page.getByLabel('Organisationsnummer');
  await number.fill('19721129-2383');
  await number.blur();
  await expect(page.getByText('Det här är ett personnummer.')).toBeVisible();
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('5 fält behöver rättas.');
  await expect(page.getByLabel('Företagets namn')).toBeFocused();
  await expectAccessible(page);
  await look(page, 'faults');
});

test('what is typed survives a reload, a lost connection and a server that says wait', async ({
  page,
  context,
}) => {
  await page.goto('/waiting-list');
  await fillCompany(page, 'kept@example.com');
  await page.reload();
  await expect(page.getByLabel('Företagets namn')).toHaveValue('Öbergs El AB');

  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText('Det gick inte att nå oss');
  await expect(page.getByRole('alert')).toBeFocused();
  await context.setOffline(false);

  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      page.request.post('/api/partner/form/feedback', { data: { message: `${count}` } }),
    ),
  );
  expect(sent.map((answer) => answer.status())).toContain(429);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(/Vänta \d+ min och skicka igen/);
  await expect(page.getByLabel('Var arbetar ni?')).toHaveValue('Umeå och "Vännäs" <kommun>');
  await look(page, 'wait');

  minutes += 11;
  await moveClock(page, minutes * 60);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Titta i din inkorg' })).toBeVisible();
});

test('somebody without an account writes to us', async ({ page }) => {
  await page.goto('/landings/partners');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Skriv till oss' }).click();
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('alert')).toContainText('Ett fält behöver rättas.');
  await page.getByLabel('Meddelande', { exact: true }).fill('Hur ansluter man?');
  await page.getByLabel('Vem är du?').selectOption('Jag har ett företag');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(
    page.getByRole('heading', { name: 'Tack, vi har fått ditt meddelande' }),
  ).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form says what is wrong, keeps what was typed, and is sent', async ({ page }) => {
    await page.goto('/waiting-list');
    await fillCompany(page, 'asa@');
    await page.getByLabel('Hur hörde du talas om oss?').selectOption('En sökning på nätet');
    await page.getByLabel('Telefon').fill('ring mig');
    await send(page).click();
    await expect(page).toHaveTitle(/^Fel: /);
    await expect(page).toHaveURL(/\/waiting-list$/);
    await expect(page.getByRole('alert')).toBeFocused();
    await look(page, 'no-script');
    await page.getByRole('link', { name: 'Email-adressen är felaktigt formaterad' }).click();
    await expect(page.getByLabel('E-postadress')).toHaveAccessibleDescription(/felaktigt/);
    await expect(page.getByLabel('E-postadress')).toHaveValue('asa@');
    await expect(page.getByLabel('Var arbetar ni?')).toHaveValue('Umeå och "Vännäs" <kommun>');
    await expect(page.getByLabel('Hur hörde du talas om oss?')).toHaveValue('search');

    await page.getByLabel('E-postadress').fill('plain@example.com');
    await page.getByLabel('Telefon').fill('070-123 45 67');
    // A form sent within a second looks like a program's, and has to be sent once more.
    await expect(async () => {
      await send(page).click({ timeout: 2000 });
      await expect(page).toHaveURL(/\/waiting-list\/thanks$/, { timeout: 2000 });
    }).toPass();
    const [confirm = '', leave = ''] = await linksMailed(page, 'plain@example.com');
    await page.goto(confirm);
    await page.getByRole('button', { name: 'Bekräfta' }).click();
    await expect(page.getByRole('heading', { name: 'Du står på väntelistan' })).toBeVisible();
    await page.goto(leave);
    await page.getByRole('button', { name: 'Ta bort mig från listan' }).click();
    await expect(page.getByRole('heading', { name: 'Du har lämnat väntelistan' })).toBeVisible();
  });
});
