import { partnerJobs } from '@troskel/contract/jobs/calls';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { expect, expectAllAccessible } from './fixtures.ts';
import { heading, pathOf, sendInquiry, test, word } from './inquiries.ts';
import { dismissOverlay, enterAs, partnerIdOf } from './partner-area.ts';

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
