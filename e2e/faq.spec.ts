import { expect, expectAccessible, signInAs, test } from './fixtures.ts';
import { dismissOverlay, enterAs, partnerIdOf } from './partner-area.ts';

test('a reader finds an answer by grid, link and search, and says whether it helped', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  await page.goto(`/partners/${partnerIdOf(page)}/faq`);
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Kategorier' }).getByRole('listitem')).toHaveCount(7);
  await main.getByRole('link', { name: 'Förfrågningar' }).click();
  await expect(page.locator('h1')).toHaveText('Förfrågningar');
  const question = main.locator('summary', { hasText: 'Vad händer när vi tackar nej?' });
  await question.focus();
  await page.keyboard.press('Enter');
  const answer = main.locator('details[open]');
  await expect(answer.getByText('Kunden får inte veta varför ni tackade nej.')).toBeVisible();

  await answer.getByRole('button', { name: /^Kopiera länk till/ }).click();
  await expect(page.getByText('Länken är kopierad').first()).toBeVisible();
  const address = `${page.url()}#${await answer.getAttribute('id')}`;
  await page.goto('about:blank');
  await page.goto(address);
  await expect(question).toBeFocused();
  await answer.getByRole('button', { name: 'Nej', exact: true }).click();
  await answer.getByLabel('Vad saknade du?').fill('Vad kostar det?');
  await answer.getByRole('button', { name: 'Skicka' }).click();
  await expect(answer.getByLabel('Vad saknade du?')).toBeHidden();
  await answer.getByRole('button', { name: 'Ja', exact: true }).click();
  await expect(answer.getByRole('button', { name: 'Ja', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await main.getByRole('link', { name: 'Vanliga frågor' }).click();
  await main.getByRole('searchbox').fill('fakutror');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Inget svar har ordet ”fakutror”.')).toBeVisible();
  await main.getByRole('link', { name: 'Var hittar jag våra fakturor?' }).click();
  await expect(main.locator('details[open] summary')).toBeFocused();
});

test('in English on a phone the search of the portal leads to an answer @further', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await enterAs(page, 'partner');
  await dismissOverlay(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Search|Sök)$/ })
    .click();
  await page.getByRole('combobox').fill('anonymously');
  await page
    .getByRole('option', { name: /anonym/i })
    .first()
    .click();
  await expect(page.locator('h1')).toHaveText('Forum');
  await expect(page.getByRole('main').locator('details[open] summary')).toBeFocused();
});

test('the public FAQ is read whole without a script', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.getByRole('searchbox', { name: 'Sök bland frågorna' }).fill('måste jag ha bankid');
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
  await expect(page).toHaveURL(/\/faq\?q=/);
  await expect(page.getByRole('searchbox')).toHaveValue('måste jag ha bankid');
  await page.getByRole('main').getByRole('link', { name: 'Måste jag ha BankID?' }).click();
  await expect(page.getByText('Innan du registrerar ett företag visar du vem du är')).toBeVisible();
  await page.goto('/faq?q=bnakid');
  const instead = page.getByText('Inget svar har ordet ”bnakid”. Visar ”bankid”.');
  await expect(instead).toBeVisible();
  await page.goto('/faq?q=xyzzy');
  await expect(page.getByText('Vi hittade inget om ”xyzzy”.')).toBeVisible();
  await page.getByRole('link', { name: 'Alla vanliga frågor' }).click();
  await page.getByRole('link', { name: 'BankID och inloggning' }).click();
  await expect(page).toHaveTitle(/^BankID och inloggning – vanliga frågor om /);
  await expect(page.getByRole('link', { name: 'Forum', exact: true })).toHaveCount(0);
  const html = await (await request.get('/faq/bankid-och-inloggning')).text();
  expect(html).not.toMatch(/__\w+__|data-each|data-when/);
  const [, facts = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(facts)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'Måste jag ha BankID?' }, {}, {}, {}, {}],
  });
  const [, id = ''] = /id="(question-[\da-f-]+)"/.exec(html) ?? [];
  await page.goto(`/faq/bankid-och-inloggning#${id}`);
  await expect(page.getByText('Innan du registrerar ett företag visar du vem du är')).toBeVisible();
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByText('English').first().click();
  await expect(page).toHaveURL(/\/en\/faq\/bankid-och-inloggning$/);
  await expect(page.locator('h1')).toHaveText('BankID and logging in');
  const gone = await page.goto('/en/faq/nothing-here');
  expect(gone?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('The page does not exist');
  await context.close();
});

test('staff write a question in both languages; of two editors the second sees both texts', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'staff');
  await page.goto('/admin/faq');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Ny kategori' }).click();
  await main.getByLabel('Namn på svenska').fill('Prov på ön');
  await main.getByLabel('Namn på engelska').fill('Trials');
  await expect(main.getByLabel('Adress')).toHaveValue('prov-pa-on');
  await main.getByRole('button', { name: 'Lägg till' }).click();
  await main.getByRole('link', { name: 'Ny fråga' }).click();
  await main.getByLabel('Fråga på svenska').fill('Vad är ett prov?');
  await main.getByRole('button', { name: 'Lägg till' }).click();
  await expect(main.getByText('Skriv svaret på frågan.')).toBeVisible();
  const swedish = main.getByRole('textbox', { name: 'Svar på svenska' });
  await swedish.fill('Ett försök.');
  await main.getByRole('switch', { name: 'Visa frågan för läsare' }).check();
  await main.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page).toHaveURL(/\/questions\/[\da-f-]{36}$/);

  const second = await (await browser.newContext()).newPage();
  await signInAs(second, 'staff');
  await second.goto(page.url());
  const other = second.getByRole('main');
  await expect(other.getByRole('textbox', { name: 'Svar på svenska' })).toContainText('försök');
  await swedish.fill('Den förstas text.');
  await main.getByRole('button', { name: 'Spara' }).click();
  await expect(main.getByText(/^Ersatt/)).toBeVisible();
  const typed = other.getByRole('textbox', { name: 'Svar på svenska' });
  await typed.fill('Den andras text.');
  await other.getByRole('button', { name: 'Spara' }).click();
  await expect(other.getByText('Någon annan har ändrat frågan')).toBeVisible();
  await expect(other.getByText('Den förstas text.')).toBeVisible();
  await expect(typed).toContainText('Den andras text.');
  await expectAccessible(second);
  await other.getByRole('button', { name: 'Spara' }).click();
  await expect(other.getByText('Någon annan har ändrat frågan')).toBeHidden();
  await second.context().close();

  await page.reload();
  await expect(swedish).toContainText('Den andras text.');
  await main.getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(main.getByText('Kategorin har inga frågor än.')).toBeVisible();
  await main.getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page).toHaveURL(/\/admin\/faq$/);
  const list = main.getByRole('list', { name: 'Vanliga frågor' });
  await list.getByRole('button', { name: 'Flytta ner: Komma igång' }).click();
  await expect(list.getByRole('listitem').nth(1)).toContainText('Komma igång');
  await list.getByRole('button', { name: 'Flytta upp: Komma igång' }).click();
  await expect(list.getByRole('listitem').first()).toContainText('Komma igång');
});
