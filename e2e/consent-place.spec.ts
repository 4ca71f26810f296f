import { question } from './consent.ts';
import { expect, test } from './fixtures.ts';
import { rows } from './inquiries.ts';
import { dismissOverlay, enterAs, overlay, partnerIdOf } from './partner-area.ts';

// Nothing has been answered on this device.
test.use({ storageState: { cookies: [], origins: [] }, keepsContext: false });

test('the question is asked after the page in a short window, and above a phone’s bar of acts', async ({
  page,
}) => {
  await enterAs(page, 'partner');
  const partnerId = partnerIdOf(page);
  await page.goto(`/partners/${partnerId}/requests`);
  const first = rows(page).getByRole('link').first();
  const request = (await first.getAttribute('href')) ?? '';
  /** Words of what stands under the question as the page is opened, or while it has the focus. */
  const covered = (among: string) =>
    page.evaluate<string[]>(
      `(() => {
        const ask = [...document.querySelectorAll('main section')].find((section) =>
          section.textContent.startsWith('Får vi föra statistik'));
        const isUnder = (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return ask.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        };
        const focused = (element) => element.focus() ?? document.activeElement === element;
        return [...document.querySelectorAll('${among}')]
          .filter((element) => !ask.contains(element))
          .filter((element) => isUnder(element) || (focused(element) && isUnder(element)))
          .map((element) => element.textContent);
      })()`,
    );
  for (const [width, height, among] of [
    [1024, 600, 'a, button, input, select, textarea'],
    [390, 640, 'a, button, input, select, textarea'],
    [390, 844, '[data-thumb-bar] *'],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of [`/partners/${partnerId}/home`, request]) {
      await page.goto(address);
      await expect(question(page).getByRole('button', { name: 'Neka' })).toBeAttached();
      if (await overlay(page).isVisible()) await dismissOverlay(page);
      expect(await covered(among), `${width} × ${height}, ${address}`).toEqual([]);
    }
  }
  // The last one: on a tall phone it is seen at once.
  await expect(question(page)).toBeInViewport();
  await expect(page.locator('[data-thumb-bar]')).toBeInViewport();
});
