import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs } from './fixtures.ts';
import { begin, card, editor, openThread, participant } from './forum-posts.ts';
import { moveClock, timed as test } from './own-product.ts';
import { dismissOverlay } from './partner-area.ts';

const day = 86_400;

/** The bell says it. */
async function expectTold(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Aviseringar/ }).click();
  const bell = page.getByRole('dialog', { name: 'Aviseringar' });
  await expect(bell.getByText(title).first()).toBeVisible();
  await page.keyboard.press('Escape');
}

test.describe.serial('moderation', () => {
  test('a post is reported, rewritten for a reason; its author is expelled with the page open, and writes again when it ends', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Vem byter fönster i Säter?');

    // The author writes, and goes on writing.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const author = await context.newPage();
    await openThread(author, 'partner', thread);
    await begin(author).click();
    await editor(author).fill('Ring Lasse på 070-174 06 05.');
    await author.getByRole('button', { name: 'Skicka svaret' }).click();
    await expect(card(author, 'Ring Lasse')).toBeVisible();
    await begin(author).click();
    await editor(author).fill('Han är billig också.');

    await openThread(page, 'partner-premium', thread);
    await card(page, 'Ring Lasse').getByRole('button', { name: 'Anmäl svaret' }).click();
    const dialog = page.getByRole('dialog', { name: 'Anmäl svaret' });
    await dialog.getByLabel('Vad gäller det?').selectOption('Något annat');
    await dialog.getByRole('button', { name: 'Skicka anmälan' }).click();
    await expect(dialog.getByText('Fältet är obligatoriskt').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Vad gäller det?').selectOption('Personuppgifter');
    await dialog.getByRole('button', { name: 'Skicka anmälan' }).click();
    await expect(page.getByText('Tack för din anmälan')).toBeVisible();

    const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const staff = await office.newPage();
    await signInAs(staff, 'staff');
    await staff.goto('/admin/reports');
    await staff.getByRole('link', { name: `Svar i: ${thread.subject}` }).click();
    await staff.getByRole('button', { name: 'Ta hand om den' }).click();
    await expect(staff.getByText('Du har tagit hand om anmälan.').last()).toBeVisible();
    await staff.getByRole('button', { name: 'Skriv om' }).click();
    const rewrite = staff.getByRole('form', { name: 'Skriv om' });
    await rewrite.getByRole('textbox', { name: 'Ny text' }).fill('Jag känner en glasmästare.');
    await rewrite.getByLabel('Skäl').fill('Telefonnummer till någon annan');
    // Neither a note nor another act throws away what is being written.
    await staff.getByRole('textbox', { name: 'Anteckning' }).fill('Ringde Lasse.');
    await staff.getByRole('button', { name: 'Spara anteckningen' }).click();
    await expect(staff.getByText('Anteckningen är sparad.').last()).toBeVisible();
    await staff.getByRole('button', { name: 'Låt stå kvar' }).first().click();
    await expect(rewrite).toBeHidden();
    await staff.getByRole('button', { name: 'Skriv om' }).click();
    await rewrite.getByRole('button', { name: 'Skriv om' }).click();
    await expect(staff.getByText('Inlägget är omskrivet.').last()).toBeVisible();
    await expect(staff.getByText('Ring Lasse på 070-174 06 05.')).toBeVisible();

    // By itself, on the pages that are open.
    await expect(card(author, 'Jag känner en glasmästare.')).toBeVisible();
    await expect(author.getByText('Skälet: Telefonnummer till någon annan').first()).toBeVisible();
    await expect(card(page, 'ändrat av en moderator')).toBeVisible();
    await expect(page.getByText('Telefonnummer till någon annan')).toBeHidden();
    await expectTold(page, 'Tack för din anmälan');

    await staff.getByRole('button', { name: 'Stäng av författaren' }).click();
    const expel = staff.getByRole('form', { name: 'Stäng av författaren' });
    await expel.getByLabel('Skäl').fill('Lämnar ut andra');
    await expectAccessible(staff);
    await expel.getByRole('button', { name: 'Stäng av författaren' }).click();
    await expect(staff.getByText('Författaren är avstängd').last()).toBeVisible();
    await expect(author.getByText(/^Du är avstängd från att skriva till/).first()).toBeVisible();
    await expect(author.getByText('Skälet: Lämnar ut andra').first()).toBeVisible();
    await expect(author.getByRole('button', { name: 'Skicka svaret' })).toBeHidden();
    await expect(editor(author)).toHaveText('Han är billig också.');

    // Staff without a company read the forum among their own pages, and see to what nobody reported.
    await staff.goto(new URL(author.url()).pathname.replace(/\/thread\/.*/, ''));
    await expect(staff).toHaveURL(/\/admin\/forum\/electricity$/);
    await staff.getByRole('link', { name: thread.subject }).click();
    await expect(staff.getByText('Medarbetare utan företag läser och modererar')).toBeVisible();
    await staff.getByRole('button', { name: 'Ändra frågan' }).click();
    const retitling = staff.getByRole('form', { name: 'Ändra frågan' });
    await retitling.getByLabel('Rubrik').fill('Vem byter fönster?');
    await retitling.getByLabel('Skäl').fill('Orten behövs inte');
    // The server takes files from the author alone.
    await expect(staff.getByRole('button', { name: 'Lägg till bilder' })).toBeHidden();
    await retitling.getByRole('button', { name: 'Spara' }).click();
    await expect(staff.locator('h1')).toHaveText('Vem byter fönster?');
    await card(staff, 'glasmästare').getByRole('button', { name: 'Stäng av författaren' }).click();
    const again = staff.getByRole('dialog', { name: 'Stäng av författaren' });
    await again.getByRole('button', { name: 'Stäng av', exact: true }).click();
    await expect(again.getByText('Fältet är obligatoriskt').first()).toBeVisible();
    await expectAccessible(staff);
    await again.getByLabel('Skäl').fill('Lämnar ut flera');
    await again.getByRole('button', { name: 'Stäng av', exact: true }).click();
    await expect(staff.getByText('Författaren är avstängd').last()).toBeVisible();
    await expect(author.getByText('Skälet: Lämnar ut flera').first()).toBeVisible();
    await card(staff, 'glasmästare').getByRole('button', { name: 'Ta bort svaret' }).click();
    const removal = staff.getByRole('dialog', { name: 'Ta bort svaret' });
    await removal.getByLabel('Skäl').fill('Reklam');
    await removal.getByRole('button', { name: 'Ta bort', exact: true }).click();
    await expect(staff.getByText('Inlägget är borttaget').last()).toBeVisible();
    await expect(card(staff, 'glasmästare')).toBeHidden();
    await expect(card(author, 'glasmästare')).toBeHidden();

    await moveClock(page, 9 * day);
    await openThread(author, 'partner', { ...thread, subject: 'Vem byter fönster?' });
    await expect(editor(author)).toHaveText('Han är billig också.');
    await author.getByRole('button', { name: 'Skicka svaret' }).click();
    await expect(card(author, 'Han är billig också.')).toBeVisible();
    await moveClock(page, 0);
    await Promise.all([asker.leave(), context.close(), office.close()]);
  });

  test('staff lift an expulsion and write the rules that newcomers read; in English on a phone @further', async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'staff');
    await page.goto('/admin/expulsions');
    const lift = page.getByRole('button', { name: /^Häv avstängningen för/ });
    await expect(lift.first()).toBeVisible();
    const before = await lift.count();
    await lift.first().click();
    await expect(page.getByText('Avstängningen är hävd')).toBeVisible();
    await expect(lift).toHaveCount(before - 1);

    await page.goto('/admin/forum-rules');
    await page.getByRole('button', { name: 'Lägg till en regel' }).click();
    await page.getByLabel('Regel 4, på svenska').fill('Skriv var huset står');
    await page.getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(page.getByText('Fältet är obligatoriskt').first()).toBeVisible();
    await page.getByLabel('Regel 4, på engelska').fill('Say where the house is');
    await page.getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(page.getByText('Reglerna är sparade').last()).toBeVisible();
    await expect(page.getByText('Version 2')).toBeVisible();

    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Vilket golv tål vatten?');
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await phone.addInitScript(() => localStorage.setItem('language', 'en'));
    await openThread(phone, 'partner', thread);
    await dismissOverlay(phone);
    await phone.getByRole('button', { name: 'Report the question' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Report the question' });
    await dialog.getByLabel('What is it about?').selectOption('Advertising or spam');
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await expect(phone.getByText('Thank you for your report')).toBeVisible();
    await phone.goto(phone.url().replace(/\/forum\/.*/, '/forum'));
    const rules = phone.getByRole('dialog', { name: 'Welcome to the forum' });
    await expect(rules.getByText('Say where the house is')).toBeVisible();
    await rules.getByRole('button', { name: 'I understand' }).click();
    await expect(rules).toBeHidden();
    await Promise.all([asker.leave(), context.close()]);
  });
});
