import { begin, card, editor, openThread, participant } from './forum-posts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { dismissOverlay, tabTo } from './partner-area.ts';

test.describe('writing in the forum', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a reply is written with marks and lists, kept through a reload, and sent by Ctrl-Enter', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Hur byter jag en packning?');
    await openThread(page, 'partner', thread);
    await expect(page.getByText('Inga svar ännu')).toBeVisible();
    await begin(page).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Skriv något först.')).toBeVisible();
    await expect(editor(page)).toHaveAttribute('aria-invalid', 'true');

    await editor(page).pressSequentially('Stäng ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('vattnet');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' först.');
    await page.keyboard.press('Enter');
    const tools = page.getByRole('toolbar', { name: 'Formatering' });
    await tools.getByRole('button', { name: 'Numrerad lista' }).click();
    await expect(tools.getByRole('button', { name: 'Numrerad lista' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.type('Lossa');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Byt');
    await expectAccessible(page);
    await expect.poll(() => page.evaluate<string>('JSON.stringify(localStorage)')).toContain('Byt');
    await page.reload();
    await expect(editor(page).locator('strong')).toHaveText('vattnet');
    await expect(editor(page).locator('ol > li')).toHaveText(['Lossa', 'Byt']);
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' packningen');
    await page.keyboard.press('Control+Enter');

    const reply = card(page, 'Stäng vattnet');
    await expect(reply).toBeFocused();
    await expect(reply.locator('li')).toHaveText(['Lossa', 'Byt packningen']);
    await expect(page.getByText('1 svar', { exact: true }).first()).toBeVisible();
    await expect(begin(page)).toBeVisible();
    await page.reload();
    await expect(card(page, 'Stäng vattnet')).toBeVisible();
    await expect(begin(page)).toBeVisible();
    await asker.leave();
  });

  test('the toolbar is one stop of the keyboard, and links are asked for @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Var finns handboken?');
    await openThread(page, 'partner', thread);
    await tabTo(page, begin(page));
    await page.keyboard.press('Enter');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Se handboken');
    await page.keyboard.press('Shift+Tab');
    const tool = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(tool('Fet')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tool('Länk')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(tool('Kursiv')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Länk' });
    await dialog.getByLabel('Adress').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Spara länk' }).click();
    await expect(dialog.getByText('Adressen går inte att använda.')).toBeVisible();
    await dialog.getByLabel('Adress').fill('www.exempel.se/handbok');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(editor(page).getByRole('link', { name: 'handboken' })).toHaveAttribute(
      'href',
      'https://www.exempel.se/handbok',
    );
    await expect(editor(page)).toBeFocused();
    await tabTo(page, page.getByLabel('Svara anonymt'));
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    const link = card(page, 'Se handboken').getByRole('link', { name: 'handboken' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await asker.leave();
  });

  test('what is pasted from Word and the web is cleaned @further', async ({ page, browser }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Klistrat ur ett dokument');
    await openThread(page, 'partner', thread);
    await begin(page).click();
    await expect(editor(page)).toBeFocused();
    const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head>
      <body><h2 style="color:#2F5496">Så gör du<o:p></o:p></h2>
      <p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">1.<span style="font:7pt">&nbsp;&nbsp; </span></span><![endif]>Bryt strömmen</p>
      <p class="MsoListParagraphCxSpLast" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.<span>&nbsp;&nbsp; </span></span><b style="color:red">Mät</b></p>
      <img src="x"><script>document.title='hit'</script>
      <p style="background:yellow"><a href="javascript:alert(1)">ond</a> och <a href="https://example.com/x">god</a></p></body></html>`;
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', ${JSON.stringify(word)});
      clipboardData.setData('text/plain', 'x');
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await expect(editor(page).locator('p > strong').first()).toHaveText('Så gör du');
    await expect(editor(page).locator('ol > li')).toHaveText(['Bryt strömmen', 'Mät']);
    await expect(editor(page).getByRole('link')).toHaveText(['god']);
    await expect(editor(page).locator('[style], [class*="Mso"], img, script')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(card(page, 'Så gör du').locator('ol > li')).toHaveText(['Bryt strömmen', 'Mät']);
    await asker.leave();
  });

  test('an anonymous reply shows its author to nobody', async ({ page, browser }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('En känslig fråga', { anonymous: true });
    await openThread(page, 'partner', thread);
    await expect(page.getByRole('article', { name: thread.subject })).toContainText('Anonym');
    await begin(page).click();
    await editor(page).fill('Det händer de flesta.');
    await page.getByLabel('Svara anonymt').check();
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    const reply = card(page, 'Det händer de flesta.');
    await expect(reply).toContainText('Anonym');
    await expect(reply).not.toContainText('Erik');
    const [seen] = await asker.replies(thread);
    expect(seen?.author).toEqual({ type: 'anonymous', givenName: null, surname: null });
    await asker.leave();
  });
});

test.describe('writing in the forum on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('in English: answered by touch, without scrolling sideways @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Fråga på en telefon');
    await asker.reply(thread, 'Ett första svar.');
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await openThread(page, 'partner', thread);
    await dismissOverlay(page);
    await page.getByRole('button', { name: 'Monitor' }).tap();
    await expect(page.getByRole('button', { name: 'Remove surveillance' })).toBeVisible();
    await card(page, 'Ett första svar.').getByRole('button', { name: 'Vote up' }).tap();
    await page.getByRole('button', { name: 'Write a reply …' }).tap();
    const field = page.getByRole('textbox', { name: 'Your reply' });
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Bold' }).tap();
    await expect(field).toBeFocused();
    await page.keyboard.type('By thumb');
    const targets = page.getByRole('toolbar').getByRole('button');
    await expect(targets.first()).toBeVisible();
    for (const target of await targets.all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the reply' }).tap();
    await expect(card(page, 'By thumb').locator('strong')).toHaveText('By thumb');
    await asker.leave();
  });
});
