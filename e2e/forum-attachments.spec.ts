import type { Locator, Page } from '@playwright/test';
import { begin, card, editor, openThread, participant } from './forum-posts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { tabTo } from './partner-area.ts';
import { everyKind, twoColours } from './pictures.ts';

type Chosen = { name: string; mimeType: string; buffer: Buffer };

const png = (name: string): Chosen => ({ name, mimeType: 'image/png', buffer: twoColours() });

async function choose(page: Page, files: Chosen[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Lägg till bilder' }).click();
  await (await chooser).setFiles(files);
}

const rows = (page: Page): Locator =>
  page.getByRole('list', { name: 'Bilder som följer med' }).getByRole('listitem');
/** Pictures are made by processes that let everything else go first. */
const made = { timeout: 40_000 };
const uploaded = (page: Page): Locator => page.getByText('Uppladdad', { exact: true });
const pictures = (post: Locator): Locator =>
  post.getByRole('list', { name: 'Bilder', exact: true }).locator('img');

/** Every picture has come and can be decoded. */
async function expectShown(post: Locator, count: number): Promise<void> {
  await expect(pictures(post)).toHaveCount(count);
  for (const picture of await pictures(post).all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
}

test.describe('pictures in the forum', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('one of every kind is posted, seen by another and saved', async ({ page, browser }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Vad är det på bilderna?');
    await openThread(page, 'partner', thread);
    await begin(page).click();
    await editor(page).fill('Så här ser det ut hos oss.');
    await choose(page, everyKind());
    await expect(uploaded(page)).toHaveCount(5, made);
    await rows(page)
      .nth(0)
      .getByLabel(/Beskriv bilden/)
      .fill('Ett vitt hus');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    const reply = card(page, 'Så här ser det ut');
    await expect(reply).toBeFocused();
    await expectShown(reply, 5);

    const other = await (await browser.newContext({ locale: 'sv-SE' })).newPage();
    await openThread(other, 'expert', thread);
    const seen = card(other, 'Så här ser det ut');
    await expectShown(seen, 5);
    await expect(pictures(seen).first()).toHaveAttribute('alt', 'Ett vitt hus');
    await expectAccessible(other);
    const saving = other.waitForEvent('download');
    await seen.getByRole('link', { name: /IMG_0412/ }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^IMG_0412\./);
    expect(await saved.failure()).toBeNull();
    await other.context().close();
    await asker.leave();
  });

  test('wrong files are named, a failed upload is tried again, and the post waits @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Bilder som inte går fram');
    await openThread(page, 'partner', thread);
    await begin(page).click();
    await editor(page).fill('Tre bilder.');
    let isBroken = true;
    await page.route('**/blobs/*', async (route) => {
      if (isBroken && route.request().method() === 'PUT') await route.fulfill({ status: 500 });
      else await route.continue();
    });
    await choose(page, [
      png('a.png'),
      { name: 'avtal.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
    await expect(page.getByRole('alert').filter({ hasText: 'avtal.pdf' })).toContainText(
      'är inte en bild',
    );

    await expect(rows(page).first()).toContainText('(500)');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Inlägget är inte skickat')).toBeVisible();
    await expect(editor(page)).toHaveText('Tre bilder.');
    await expectAccessible(page);

    isBroken = false;
    await page.getByRole('button', { name: 'Försök igen med a.png' }).click();
    await expect(uploaded(page)).toHaveCount(1, made);
    await expect(page.getByText('Inlägget är inte skickat')).toBeHidden();
    // Two more are pasted where the text is written, and the order is changed by keyboard.
    const encoded = twoColours().toString('base64');
    await editor(page).focus();
    await page.evaluate(`{
      const bytes = Uint8Array.from(atob('${encoded}'), (c) => c.charCodeAt(0));
      const clipboardData = new DataTransfer();
      for (const name of ['b.png', 'c.png'])
        clipboardData.items.add(new File([bytes], name, { type: 'image/png' }));
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await expect(uploaded(page)).toHaveCount(3, made);
    await tabTo(page, page.getByRole('button', { name: 'Flytta c.png framåt' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('c.png');
    await tabTo(page, page.getByRole('button', { name: 'Ta bort b.png' }));
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(2);
    // An uploaded file is still there after a reload.
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(uploaded(page)).toHaveCount(2, made);
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    const reply = card(page, 'Tre bilder.');
    await expectShown(reply, 2);
    await expect(reply.getByRole('link', { name: /Ladda ner/ }).first()).toContainText('c.png');

    await reply.getByRole('button', { name: 'Ändra svaret' }).click();
    await page.getByRole('button', { name: 'Ta bort c.png' }).click();
    await page.getByRole('button', { name: 'Spara', exact: true }).click();
    await expectShown(reply, 1);
    await asker.leave();
  });

  test('the gallery is used by keyboard and by the wheel @further', async ({ page, browser }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Bilder att titta på');
    await openThread(page, 'partner', thread);
    await begin(page).click();
    await editor(page).fill('Två bilder.');
    await choose(page, [png('a.png'), png('b.png')]);
    await expect(uploaded(page)).toHaveCount(2, made);
    await rows(page)
      .nth(0)
      .getByLabel(/Beskriv bilden/)
      .fill('Halvt röd, halvt blå');
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    const opener = card(page, 'Två bilder.').getByRole('button', { name: /Visa Halvt röd/ });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const gallery = page.getByRole('dialog', { name: 'Bildvisning' });
    const zoom = gallery.getByRole('status');
    await expect(zoom).toHaveText('100 %');
    await expect(gallery).toContainText('Halvt röd, halvt blå');
    await expectAccessible(page);
    // A step is 1, a notch of the wheel 0.2.
    await page.keyboard.press('+');
    await expect(zoom).toHaveText('200 %');
    await page.keyboard.press('+');
    await expect(zoom).toHaveText('300 %');
    await page.keyboard.press('-');
    await expect(zoom).toHaveText('200 %');
    await page.mouse.move(720, 450);
    await page.mouse.wheel(0, -100);
    await expect(zoom).toHaveText('220 %');
    await page.mouse.wheel(0, 100);
    await expect(zoom).toHaveText('200 %');
    await page.keyboard.press('0');
    await expect(zoom).toHaveText('100 %');
    await page.keyboard.press('ArrowRight');
    await expect(gallery).toContainText('b.png');
    await tabTo(page, gallery.getByRole('button', { name: 'Stäng' }));
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(opener).toBeFocused();
    await asker.leave();
  });
});
