import { partnerJobs } from '@troskel/contract/jobs/calls';
import { expect } from './fixtures.ts';
import { heading, sendInquiry, test, word } from './inquiries.ts';
import { dismissOverlay, enterAs, partnerIdOf } from './partner-area.ts';

test.use({
  keepsContext: false,
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
});

test('the portal is installed, and opens without a net with what was last seen', async ({
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

  await context.setOffline(true);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Hej Erik');
  await page.goto(address);
  await expect(page.getByText(own)).toBeVisible();
  await expect(page.getByText('Ingen kontakt med servern')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByText('Ingen kontakt med servern')).toHaveCount(0);
});
