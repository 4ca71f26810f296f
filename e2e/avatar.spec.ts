import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, registerNewUser, signInAs, test } from './fixtures.ts';
import { enterAs, tabTo, userMenuButton } from './partner-area.ts';
import { twoColours } from './pictures.ts';

/** The colour in the middle of the picture in the top bar: red, green, blue. */
async function shownColour(page: Page): Promise<number[]> {
  const colour: unknown = await page.evaluate(`(() => {
    const image = document.querySelector('button[popovertarget] img');
    const context = document.createElement('canvas').getContext('2d');
    context.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  })()`);
  return colour as number[];
}

const dialog = (page: Page): Locator => page.getByRole('dialog');

async function openDialog(page: Page): Promise<void> {
  await page.goto('/user-settings');
  await page
    .getByRole('main')
    .getByRole('button', { name: /profilbild/i })
    .click();
  await expect(dialog(page).getByRole('heading', { name: 'Profilbild' })).toBeVisible();
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Välj en bild' }).click();
  await (await chooser).setFiles(file);
}

const png = (buffer: Buffer) => ({ name: 'jag.png', mimeType: 'image/png', buffer });

test.describe('the picture of oneself', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

  test('is chosen, cut by keyboard, shown in the top bar and removed', async ({ page }) => {
    await enterAs(page, 'expert');
    const shown = userMenuButton(page).locator('img');
    await expect(shown).toHaveCount(0);
    await openDialog(page);
    await expectAccessible(page);
    await choose(page, png(twoColours()));

    await expect(dialog(page).getByRole('heading', { name: 'Beskär bilden' })).toBeVisible();
    const cut = dialog(page).getByRole('group', { name: /Bildutsnitt/ });
    await expect(cut).toBeFocused();
    await expectAccessible(page);
    const zoom = dialog(page).getByRole('slider', { name: 'Zooma' });
    await tabTo(page, zoom);
    await page.keyboard.press('PageUp');
    await expect(zoom).not.toHaveValue('1');
    await page.keyboard.press('Shift+Tab');
    await expect(cut).toBeFocused();
    // To the left: what is cut out becomes blue.
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowLeft');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Spara bilden' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Profilbilden är sparad')).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    await expect(shown).toBeVisible();
    const [red = 255, , blue = 0] = await shownColour(page);
    expect([red < 60, blue > 150]).toEqual([true, true]);
    await page.reload();
    await expect(shown).toBeVisible();

    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Ta bort bilden' }).click();
    await expect(page.getByText('Profilbilden är borttagen')).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  test('is refused with the reason when it cannot be one @further', async ({ page }) => {
    await registerNewUser(page);
    await openDialog(page);
    const alert = dialog(page).getByRole('alert');
    for (const [name, mimeType, buffer, reason] of [
      ['IMG_1.HEIC', 'image/heic', Buffer.from('x'), 'HEIC'],
      ['avtal.pdf', 'application/pdf', Buffer.from('%PDF-1.7'), 'inte en bild'],
      ['jag.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'), 'går inte att öppna'],
      ['jag.png', 'image/png', twoColours(63, 400), 'minst 64 × 64'],
      ['jag.png', 'image/png', Buffer.alloc(10_000_001), 'större än 10 MB'],
    ] as const) {
      await choose(page, { name, mimeType, buffer });
      await expect(alert).toContainText(reason);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  });

  test('survives a server that is away, the server’s refusal and a change of mind @further', async ({
    page,
  }) => {
    await registerNewUser(page);
    await openDialog(page);
    await choose(page, png(twoColours()));
    const save = dialog(page).getByRole('button', { name: 'Spara bilden' });
    const again = dialog(page).getByRole('button', { name: 'Försök igen' });
    const alert = dialog(page).getByRole('alert');

    await page.route('**/blobs/*', (call) => call.fulfill({ status: 503, body: '' }));
    await save.click();
    await expect(alert).toContainText('Vi når inte servern');

    await page.unroute('**/blobs/*');
    await page.route('**/blobs/*', (call) =>
      call.fulfill({
        status: 422,
        json: { errors: [{ code: 'FILE_NOT_ACCEPTED', message: 'Filen går inte att använda.' }] },
      }),
    );
    await again.click();
    await expect(alert).toContainText('Filen går inte att använda.');

    await page.unroute('**/blobs/*');
    await page.route('**/blobs/*', () => new Promise<void>(() => {}));
    await again.click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog(page).getByRole('progressbar')).toBeHidden();
    await expect(alert).toBeHidden();

    await page.unroute('**/blobs/*');
    await dialog(page).getByRole('button', { name: 'Välj en annan bild' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Välj en bild' })).toBeFocused();
    await choose(page, png(twoColours()));
    await save.click();
    await expect(page.getByText('Profilbilden är sparad')).toBeVisible();
  });

  test('that cannot be loaded leaves the initials @further', async ({ page }) => {
    await signInAs(page, 'partner');
    await page.route('**/api/partner/users/0*', async (call) => {
      const answer = await call.fetch();
      const json = (await answer.json()) as object;
      await call.fulfill({ response: answer, json: { ...json, avatarUrl: '/blobs/none?a=b' } });
    });
    const asked = page.waitForResponse('**/blobs/none*');
    await page.goto('/init');
    expect((await asked).status()).toBe(404);
    await expect(userMenuButton(page).locator('img')).toHaveCount(0);
    await expect(userMenuButton(page)).toContainText(/^\p{Lu}{2}/u);
  });
});
