import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enterAs, sideMenu } from './partner-area.ts';

test('an endpoint is made, tried, changed and deleted', async ({ page }) => {
  const received: string[] = [];
  let status = 204;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      received.push(body);
      response.writeHead(status).end(status === 204 ? '' : 'Stängt');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/troskel`;

  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  await sideMenu(page).getByRole('link', { name: 'Integrationer' }).click();
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('button', { name: 'Lägg till mottagare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lägg till en mottagare' });
  await expect(dialog.getByLabel('Adress')).toBeFocused();
  await dialog.getByLabel('Adress').fill('firma.se');
  await dialog.getByLabel('Beskrivning').fill('Kalkylen');
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  await expect(
    dialog.getByText('Ange en hel adress som börjar med https://').first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Välj inga' }).click();
  await expect(dialog.getByText('Välj minst en händelse.').first()).toBeVisible();
  await dialog.getByLabel('Nytt omdöme').check();
  await dialog.getByLabel('Adress').fill(url);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lägg till' }).click();
  await expect(card.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('link', { name: 'Kalkylen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kalkylen' })).toBeFocused();
  await expect(page.getByText('Inget har skickats än')).toBeVisible();
  await page.getByRole('button', { name: 'Skicka testhändelse' }).click();
  await expect.poll(() => received.length).toBe(1);
  expect(JSON.parse(received[0] ?? '')).toMatchObject({ type: 'webhook.test', version: 1 });
  await page.reload();
  const log = page.getByRole('table', { name: 'Logg' });
  await expect(log.getByText('Testhändelse')).toBeVisible();
  await expect(log.getByText('204')).toBeVisible();
  await expectAccessible(page);

  status = 410;
  await log.getByRole('button', { name: /^Skicka om Testhändelse/ }).click();
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]).toBe(received[0]);
  await page.reload();
  await expect(page.getByText('Avstängd: vill inte ha mer')).toBeVisible();
  await page.getByRole('combobox', { name: 'Visa' }).selectOption('Bara de som inte kom fram');
  await expect(log.getByText('Nej: 410')).toBeVisible();
  await expect(log.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/outcome=failed/);

  status = 204;
  await page.getByRole('button', { name: 'Slå på' }).click();
  await page.getByRole('button', { name: 'Skicka om det som missats' }).click();
  const replay = page.getByRole('dialog', { name: 'Skicka om det som missats' });
  await expectAccessible(page);
  await replay.getByRole('button', { name: 'Skicka om' }).click();
  await expect(page.getByText('Det fanns inget att skicka om')).toBeVisible();

  await page.getByRole('button', { name: 'Byt nyckel' }).click();
  await page.getByRole('button', { name: 'Byt, den gamla slutar nu' }).click();
  await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();

  await page.getByRole('button', { name: 'Ta bort' }).click();
  await page
    .getByRole('dialog', { name: /^Ta bort 127/ })
    .getByRole('button', { name: 'Ta bort' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrationer' })).toBeFocused();
  await expect(card.getByRole('link', { name: 'Kalkylen' })).toHaveCount(0);
  await new Promise((resolve) => server.close(resolve));
});
