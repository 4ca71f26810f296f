import { partnerJobs } from '@troskel/contract/jobs/calls';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { expect, expectAllAccessible, signInAs } from './fixtures.ts';
import { heading, pathOf, sendInquiry, test, word } from './inquiries.ts';
import { dismissOverlay, enterAs, partnerIdOf } from './partner-area.ts';
import { twoColours } from './pictures.ts';

test.use({
  keepsContext: false,
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
});

test('the portal is installed, opens without a net with what was last seen, and sends once what was written there', async ({
  page,
  context,
  homeowner,
}) => {
  const own = word();
  const { id } = await sendInquiry(homeowner, { text: `Nytt kök. ${own}` });
  await enterAs(page, 'partner');
  await dismissOverlay(page);
  const protocol = await context.newCDPSession(page);
  const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');

  // As another app of the device hands it over.
  await page.evaluate(`(async () => {
    const form = new FormData();
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    const picture = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
    form.append('pictures', new File([picture], 'elcentral.png', { type: 'image/png' }));
    await fetch('/shared-pictures', { method: 'POST', body: form });
  })()`);
  const address = `/partners/${partnerIdOf(page)}/requests/${id}`;
  await page.goto(address);
  await expect(page.getByText(own)).toBeVisible();
  await page.getByRole('button', { name: 'Lägg till den delade bilden' }).click();
  await expect(page.getByText('elcentral.png')).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort elcentral.png' }).click();
  await expect(page.getByText('En delad bild väntar.')).toHaveCount(0);
  // Written once it is at rest.
  await expect
    .poll(() =>
      page.evaluate(`new Promise((resolve) => {
        const opening = indexedDB.open('device');
        opening.onsuccess = () => {
          const all = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          all.onsuccess = () => { opening.result.close(); resolve(all.result.join(' ')); };
        };
      })`),
    )
    .toContain(partnerJobs.getJob.name);

  const box = page.getByRole('textbox', { name: 'Ert svar' });
  await box.fill(`Vi kommer på torsdag. ${own}`);
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Hej Erik');
  await page.goto(address);
  await expect(page.getByText('Ingen kontakt med servern')).toBeVisible();
  await expect(box).toHaveValue(`Vi kommer på torsdag. ${own}`);
  await box.press('Control+Enter');
  await expect(page.getByText('En sak väntar på att skickas.')).toBeVisible();
  await expect(box).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'Visa utkorgen' }).click();
  const outbox = page.getByRole('dialog', { name: 'Utkorg' });
  await expect(outbox.getByText('Meddelande till Maja Sund')).toBeVisible();
  await expectAllAccessible(page, 'outbox', 'dialog[open]');
  await outbox.getByRole('button', { name: 'Stäng' }).click();

  await context.setOffline(false);
  await expect(page.getByText('En sak väntar på att skickas.')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Vi kommer på torsdag.' })).toHaveCount(
    1,
  );
  const read = await homeowner.get(pathOf(inquiryIntake.getOwnInquiry, { inquiryId: id }));
  const text = JSON.stringify(await read.json());
  expect(text.split('Vi kommer på torsdag.')).toHaveLength(2);
});

test('a homeowner without a net in the middle of a message has it sent once when it is back, with its picture as well', async ({
  page,
  context,
  homeowner,
}) => {
  const own = word();
  const { id } = await sendInquiry(homeowner, { text: `Nytt golv. ${own}` });
  await signInAs(page, 'homeowner');
  await page.goto(`/inquiries/${id}`);
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');
  await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .getByRole('button')
    .first()
    .click();
  const box = page.getByRole('textbox', { name: /^Skriv till / }).first();
  await box.fill('Torsdag');
  await context.setOffline(true);
  await box.pressSequentially(' passar bra.');
  await box.press('Control+Enter');
  await expect(page.getByText('En sak väntar på att skickas.')).toBeVisible();
  await expect(box).toHaveValue('');

  const picture = { name: 'hall.png', mimeType: 'image/png', buffer: twoColours() };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await expect(page.getByText('hall.png', { exact: true })).toBeVisible();
  await box.fill('Så här ser hallen ut.');
  await box.press('Control+Enter');
  await expect(page.getByText('2 saker väntar på att skickas.')).toBeVisible();
  await expect(page.getByText('hall.png', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Visa utkorgen' }).click();
  const outbox = page.getByRole('dialog', { name: 'Utkorg' });
  await expect(outbox.getByRole('listitem').filter({ hasText: 'Så här ser' })).toContainText(
    'En fil',
  );
  await expectAllAccessible(page, 'outbox of a homeowner', 'dialog[open]');
  await outbox.getByRole('button', { name: 'Stäng', exact: true }).click();

  await context.setOffline(false);
  await expect(page.getByText(/väntar på att skickas/)).toHaveCount(0);
  for (const text of ['Torsdag passar bra.', 'Så här ser hallen ut.']) {
    await expect(page.getByRole('listitem').filter({ hasText: text })).toHaveCount(1);
  }
  const read = await homeowner.get(pathOf(inquiryIntake.getOwnInquiry, { inquiryId: id }));
  const inquiry = inquiryIntake.getOwnInquiry.response.parse(await read.json());
  const sent = inquiry.partners.flatMap(({ messages }) =>
    messages.map(({ text, pictures }) => [text, pictures.length]),
  );
  expect(sent).toEqual([
    ['Torsdag passar bra.', 0],
    ['Så här ser hallen ut.', 1],
  ]);
});

test.describe('a later version of the portal', () => {
  // A script of another address is another version to the browser; the policy allows ours alone.
  test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

  test('takes over at once, and loads nothing anew before a link is followed', async ({ page }) => {
    test.slow();
    let documents = 0;
    page.on('domcontentloaded', () => (documents += 1));
    await enterAs(page, 'partner');
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'))
      .toBe('activated');
    await page.goto(`/partners/${partnerIdOf(page)}/requests`);
    const typed = page.getByRole('searchbox').first();
    await typed.fill('altan');
    const loaded = documents;
    // The page hears of a later version once it is at rest.
    await expect
      .poll(() =>
        page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).join()"),
      )
      .toContain('/at-rest-');
    await page.evaluate(
      "navigator.serviceWorker.register('/sw.js?later', { updateViaCache: 'none' }).then(() => {})",
    );
    const news = page.getByText('Det finns en nyare version av portalen');
    await expect(news.first()).toBeVisible({ timeout: 60_000 });
    await expect(typed).toHaveValue('altan');
    expect(documents).toBe(loaded);

    const menu = page.getByRole('navigation', { name: 'Meny' });
    await menu.getByRole('link', { name: 'Fakturor' }).click();
    await expect(page).toHaveURL(/\/invoices$/);
    await expect(heading(page)).toHaveText('Fakturor');
    expect(documents).toBe(loaded + 1);
    // The page that has begun now has a worker of its own, which takes over in its turn.
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.controller.scriptURL'), {
        timeout: 60_000,
      })
      .toMatch(/\/sw\.js$/);
    await expect(heading(page)).toHaveText('Fakturor');
    expect(documents).toBe(loaded + 1);
  });
});
