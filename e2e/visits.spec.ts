import type { Page } from '@playwright/test';
import { apiOf, expect, expectAccessible, signInAs, test } from './fixtures.ts';
import { heading, sendInquiry, word } from './inquiries.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'sv-SE' };

/** Proposes times in the dialog, which offers the first of them. */
async function propose(company: Page, count: number): Promise<void> {
  const dialog = company.getByRole('dialog', { name: 'Föreslå tider' });
  await expect(dialog.getByLabel('Dag')).toHaveCount(1);
  for (let added = 1; added < count; added += 1) {
    await dialog.getByRole('button', { name: 'Lägg till en tid' }).click();
  }
  await expect(dialog.getByLabel('Dag')).toHaveCount(count);
  await expectAccessible(company);
  await dialog.getByRole('button', { name: 'Skicka tiderna' }).click();
  await expect(dialog).toBeHidden();
}

test('a homeowner and an electrician on two phones: times proposed, one picked, moved, called off', async ({
  browser,
}) => {
  // Two people with a browser each.
  test.setTimeout(150_000);
  const [home, van] = [await browser.newContext(phone), await browser.newContext(phone)];
  const [customer, company] = [await home.newPage(), await van.newPage()];
  await signInAs(customer, 'homeowner');
  await signInAs(company, 'partner');
  const { id } = await sendInquiry(await apiOf(home.request), { text: `Laddbox. ${word()}` });
  const api = await apiOf(van.request);
  const { partnerId } = (await (await api.get('/partner/profile')).json()) as { partnerId: string };

  await company.goto(`/partners/${partnerId}/requests/${id}`);
  await expect(heading(company)).toHaveText(/^Offertförfrågan från/);
  const menu = company.getByRole('dialog', { name: 'Meny' });
  await expect(menu).toBeVisible();
  await company.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await customer.goto(`/inquiries/${id}`);
  await expect(heading(customer)).toHaveText('Offert, Bygg och renovering');

  await company.getByRole('button', { name: 'Föreslå tider' }).click();
  // A window that is too long is told at its field.
  const dialog = company.getByRole('dialog', { name: 'Föreslå tider' });
  await expect(dialog.getByLabel('Tidigast framme')).toHaveValue('08:00');
  await dialog.getByLabel('Senast framme').selectOption('17:00');
  await dialog.getByRole('button', { name: 'Skicka tiderna' }).click();
  await expect(dialog.getByText('Ni får fyra timmar på er att komma.')).toBeVisible();
  await dialog.getByLabel('Senast framme').selectOption('10:00');
  await dialog.getByLabel('Att tänka på').fill('Vi behöver komma åt elcentralen.');
  await propose(company, 3);
  const theirs = company.getByRole('region', { name: 'Besök' });
  await expect(theirs.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(company);

  // No page was loaded anew: both hear of what the other does.
  const own = customer.getByRole('region', { name: /^Besök av / });
  const times = own.getByRole('button', { name: /Välj$/ });
  await expect(times).toHaveCount(3);
  await expect(own.getByText('Vi behöver komma åt elcentralen.')).toBeVisible();
  await expectAccessible(customer);
  await times.nth(1).click();
  await expect(own.getByText('Bokat', { exact: true })).toBeVisible();
  await expect(times).toHaveCount(0);
  await expectAccessible(customer);
  await expect(theirs.getByText('Bokat besök')).toBeVisible();
  await expect(company.getByText(/Bokade besöket: /).first()).toBeVisible();

  await own.getByRole('button', { name: 'Be om en annan tid' }).click();
  const wish = customer.getByRole('dialog', { name: 'Be om andra tider' });
  await wish.getByLabel('När passar det bättre?').fill('Helst efter 15.');
  await expectAccessible(customer);
  await wish.getByRole('button', { name: 'Be om andra tider' }).click();
  await expect(own.getByText('Du har bett om andra tider.')).toBeVisible();
  await expect(theirs.getByText('Kunden vill ha andra tider')).toBeVisible();
  await expect(company.getByText('Helst efter 15.')).toBeVisible();
  // The next step is in reach of the thumb.
  const again = company.getByRole('button', { name: 'Föreslå andra tider' });
  await expect(again).toBeInViewport();
  await again.click();
  await propose(company, 1);
  await expect(times).toHaveCount(1);
  await expect(own.getByText('Bokat', { exact: true })).toBeVisible();
  await times.click();
  await expect(company.getByText(/Flyttade besöket till /).first()).toBeVisible();

  await theirs.getByRole('button', { name: 'Avboka besöket' }).click();
  const question = company.getByRole('dialog', { name: 'Avboka besöket?' });
  await question.getByLabel('Vill du säga varför?').fill('Vi är sjuka.');
  await expectAccessible(company);
  await question.getByRole('button', { name: 'Avboka besöket' }).click();
  await expect(own).toHaveCount(0);
  await expect(customer.getByText(/Avbokade besöket /)).toBeVisible();
  await expect(customer.getByText('Vi är sjuka.')).toBeVisible();
  await home.close();
  await van.close();
});

test('times that the company withdraws as they are picked are refused, and the page says why', async ({
  browser,
}) => {
  const [home, van] = [await browser.newContext(phone), await browser.newContext(phone)];
  const customer = await home.newPage();
  await signInAs(customer, 'homeowner');
  await signInAs(await van.newPage(), 'partner');
  const { id } = await sendInquiry(await apiOf(home.request), { text: `Ny central. ${word()}` });
  const api = await apiOf(van.request);
  const { partnerId } = (await (await api.get('/partner/profile')).json()) as { partnerId: string };
  const base = `/partners/${partnerId}/inquiries/${id}/visit-proposals`;
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const proposed = await api.post(base, { times: [{ day, from: '08:00', until: '10:00' }] });
  const { proposal } = (await proposed.json()) as { proposal: { id: string } };
  await customer.goto(`/inquiries/${id}`);
  const time = customer.getByRole('button', { name: /Välj$/ });
  await expect(time).toBeVisible();
  // The page hears of it too late.
  await customer.route('**/pick', async (route) => {
    await api.post(`${base}/${proposal.id}/withdraw`, {});
    await route.continue();
  });
  await time.click();
  await expect(
    customer.getByText('Tiderna är tillbakadragna och gäller inte längre.'),
  ).toBeVisible();
  await expect(time).toHaveCount(0);
  await expectAccessible(customer);
  await home.close();
  await van.close();
});
