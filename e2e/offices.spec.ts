import type { Locator, Page } from '@playwright/test';
import type { offices } from '@troskel/contract/offices/calls';
import type { BodyInputOf } from '@troskel/contract/ground/route';
import { apiOf, expect, expectAccessible, test } from './fixtures.ts';
import { makePartner } from './onboarding-way.ts';
import { dismissOverlay, sideMenu, tabTo } from './partner-area.ts';

type Body = BodyInputOf<typeof offices.createOffice>;

const address = { streetAddress: 'Storgatan 4', postalCode: '90325', city: 'Umeå' };

/** Opens the page of the offices as the owner of a partner that has none and is this test's own. */
async function openOffices(page: Page, query = '') {
  const { partnerId } = await makePartner(page);
  const api = await apiOf(page.request);
  const list = `/partners/${partnerId}/offices`;
  const open = () => page.goto(`${list}${query}`);
  await open();
  return {
    open,
    remove: (id: string) => api.change('DELETE', `${list}/${id}`),
    add: async (office: Pick<Body, 'name'> & Partial<Body>): Promise<string> => {
      const answer = await api.post(list, { ...address, ...office });
      expect(answer.status()).toBe(201);
      return ((await answer.json()) as { id: string }).id;
    },
  };
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true });
const dialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Nytt kontor|Ändra kontor|New office|Edit office)$/ });
const names = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

async function fillAddress(form: Locator): Promise<void> {
  await form.getByLabel('Gatuadress').fill('Storgatan 4');
  await form.getByLabel('Postnummer').fill('903 25');
  await form.getByLabel('Ort', { exact: true }).fill('Umeå');
}

test.describe('offices', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the first is added whole, read on its card, and changed', async ({ page }) => {
    await openOffices(page);
    await expect(page.getByText('Ni har inget kontor här än')).toBeVisible();
    await page.getByRole('button', { name: 'Lägg till kontor' }).click();
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Namn' }).fill('Umeå');
    await fillAddress(form);
    await form.getByLabel('Telefonnummer', { exact: false }).last().fill('090-10 20 30');
    await form.getByLabel('El', { exact: true }).check();
    await form.getByLabel('Uppsala', { exact: true }).check();
    await form.getByText('Hela län').click();
    await form.getByLabel('Västerbottens län').check();
    await form.getByLabel('Visa öppettider').check();
    await form.getByRole('button', { name: 'Lägg till tid, lördag' }).click();
    await form.getByLabel('Lördag, öppnar').fill('09:00');
    await form.getByLabel('Lördag, stänger').fill('12:00');
    await form.getByLabel('Latitud').fill('63,8258');
    await form.getByLabel('Longitud').fill('20,2630');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Lägg till kontoret' }).click();

    const office = card(page, 'Umeå');
    await expect(office).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(office).toContainText('Storgatan 4');
    await expect(office).toContainText('903 25 Umeå');
    await expect(office).toContainText('Uppsala, Västerbottens län');
    await expect(office).toContainText('El');
    await expect(office).toContainText('Mån–fre 07–16, lör 09–12, sön stängt');
    await expect(office.getByRole('link', { name: '090-10 20 30' })).toHaveAttribute(
      'href',
      'tel:+4690102030',
    );

    await office.getByRole('button', { name: 'Ändra Umeå' }).click();
    await expect(form.getByLabel('Longitud')).toHaveValue('20,263');
    await form.getByRole('textbox', { name: 'Namn' }).fill('Umeå centrum');
    await form.getByLabel('Visa öppettider').uncheck();
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(card(page, 'Umeå centrum')).not.toContainText('07–16');
    await page.reload();
    await expect(card(page, 'Umeå centrum')).toBeVisible();
    await expectAccessible(page);
  });

  test('what is missing or wrong is said at its field', async ({ page }) => {
    await openOffices(page);
    await page.getByRole('button', { name: 'Lägg till kontor' }).click();
    const form = dialog(page);
    await form.getByRole('button', { name: 'Lägg till kontoret' }).click();
    await expect(form.getByText('4 fält behöver rättas.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Namn' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Namn' }).fill('x'.repeat(101));
    await fillAddress(form);
    await form.getByLabel('Visa öppettider').check();
    await form.getByLabel('Måndag, stänger').fill('06:00');
    await form.getByLabel('Latitud').fill('60,39');
    await form.getByLabel('Longitud').fill('5,32');
    await form.getByRole('button', { name: 'Lägg till kontoret' }).click();
    await expect(form.getByText('3 fält behöver rättas.')).toBeVisible();
    await expect(form.getByText('Fältet får innehålla högst 100 tecken.')).toBeVisible();
    await expect(
      form.getByText('Stängningstiden måste vara senare än öppningstiden.'),
    ).toBeVisible();
    await expect(form.getByText('Platsen ligger utanför Sverige.')).toBeVisible();
    await expect(form.getByLabel('Longitud')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  test('a refusal of the server is shown at its field @further', async ({ page }) => {
    await openOffices(page);
    await page.route('**/api/partners/*/offices', (call) =>
      call.request().method() === 'POST'
        ? call.fulfill({
            status: 422,
            json: { errors: [{ code: 'AREA_UNKNOWN', field: 'regionIds', message: '-' }] },
          })
        : call.continue(),
    );
    await page.getByRole('button', { name: 'Lägg till kontor' }).click();
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Namn' }).fill('Umeå');
    await fillAddress(form);
    await form.getByRole('button', { name: 'Lägg till kontoret' }).click();
    await expect(form.getByText('Området finns inte. Välj ur listan.')).toBeVisible();
  });

  test('what is typed survives a reload, and is thrown away only when one says so @further', async ({
    page,
  }) => {
    const { open } = await openOffices(page);
    const begin = () => page.getByRole('button', { name: 'Lägg till kontor' }).click();
    await begin();
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Namn' }).fill('Halvskrivet');
    await form.getByLabel('Göteborg', { exact: true }).check();
    await expect
      .poll(() => page.evaluate<string>('JSON.stringify(localStorage)'))
      .toContain('goteborg');
    await page.reload();
    await begin();
    await expect(form.getByRole('textbox', { name: 'Namn' })).toHaveValue('Halvskrivet');
    await expect(form.getByLabel('Göteborg', { exact: true })).toBeChecked();

    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Kasta det du har skrivit?' });
    await question.getByRole('button', { name: 'Fortsätt skriva' }).click();
    await expect(form.getByRole('textbox', { name: 'Namn' })).toHaveValue('Halvskrivet');
    await form.getByRole('button', { name: 'Stäng' }).click();
    await question.getByRole('button', { name: 'Kasta' }).click();
    await expect(form).toBeHidden();
    await open();
    await begin();
    await expect(form.getByRole('textbox', { name: 'Namn' })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  test('leaving the page with something unsaved asks @further', async ({ page }) => {
    await openOffices(page);
    await sideMenu(page).getByRole('link', { name: 'Översikt' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Lägg till kontor' }).click();
    await dialog(page).getByRole('textbox', { name: 'Namn' }).fill('Osparat');
    await page.goForward();
    const question = page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' });
    await question.getByRole('button', { name: 'Stanna kvar' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/offices$/);
    await expect(dialog(page).getByRole('textbox', { name: 'Namn' })).toHaveValue('Osparat');
    await page.goForward();
    await question.getByRole('button', { name: 'Lämna utan att spara' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(dialog(page)).toBeHidden();
  });

  test('two who change the same office: the second sees what the first wrote and decides @further', async ({
    page,
    context,
  }) => {
    const { add, open } = await openOffices(page);
    await add({ name: 'Delat kontor' });
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await Promise.all([open(), other.goto(page.url())]);
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Ändra Delat kontor' }).click();
      await expect(dialog(each)).toBeVisible();
    }
    await dialog(other).getByRole('textbox', { name: 'Namn' }).fill('Norra kontoret');
    await dialog(other).getByLabel('Ort', { exact: true }).fill('Holmsund');
    await dialog(other).getByRole('button', { name: 'Spara' }).click();
    await expect(card(other, 'Norra kontoret')).toBeVisible();

    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Namn' }).fill('Södra kontoret');
    await form.getByLabel('Gatuadress').fill('Södergatan 1');
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByText('Någon annan har ändrat kontoret samtidigt')).toBeVisible();
    await expect(form.getByText('Vi har hämtat det andra ändrade: ort.')).toBeVisible();
    await expect(form.getByLabel('Ort', { exact: true })).toHaveValue('Holmsund');
    await expect(form.getByRole('textbox', { name: 'Namn' })).toHaveValue('Södra kontoret');
    await expect(form.getByRole('listitem').filter({ hasText: 'Norra kontoret' })).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Använd det här: namn' }).click();
    await expect(form.getByRole('textbox', { name: 'Namn' })).toHaveValue('Norra kontoret');
    await form.getByRole('button', { name: 'Spara' }).click();
    const office = card(page, 'Norra kontoret');
    await expect(office).toContainText('Södergatan 1');
    await expect(office).toContainText('Holmsund');
  });

  test('an office that somebody else deletes can be added again as it was typed @further', async ({
    page,
  }) => {
    const { add, remove, open } = await openOffices(page);
    const id = await add({ name: 'Snart borta' });
    await open();
    await page.getByRole('button', { name: 'Ändra Snart borta' }).click();
    const form = dialog(page);
    await form.getByRole('textbox', { name: 'Namn' }).fill('Åter här');
    expect((await remove(id)).status()).toBe(200);
    await form.getByRole('button', { name: 'Spara' }).click();
    await expect(form.getByText('Någon annan har tagit bort kontoret')).toBeVisible();
    await form.getByRole('button', { name: 'Lägg till kontoret' }).click();
    await expect(card(page, 'Åter här')).toBeVisible();
  });

  test('deleted at once, and back by the toast, all by keyboard', async ({ page }) => {
    const { add, open } = await openOffices(page);
    await add({ name: 'Kvar' });
    await add({ name: 'Tillfälligt' });
    await open();
    const office = card(page, 'Tillfälligt');
    await tabTo(page, page.getByRole('button', { name: 'Ta bort Tillfälligt' }));
    await page.keyboard.press('Enter');
    await expect(office).toBeHidden();
    await expect(page.getByRole('list', { name: 'Kontor' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Ångra', exact: true }));
    await page.keyboard.press('Enter');
    await expect(office).toBeVisible();
    await expect(page.getByText('Tillfälligt är tillbaka')).toBeVisible();
  });

  test('the order is in the address, as Swedes sort, and the back button returns it @further', async ({
    page,
  }) => {
    const { add, open } = await openOffices(page, '?sort=oldest');
    const added = ['Zinkgruvan', 'Österbybruk', 'Åkersberga'];
    for (const name of added) await add({ name });
    await open();
    await expect(page.getByLabel('Sortera')).toHaveValue('oldest');
    const order = () => names(page);
    await expect.poll(order).toEqual(added);
    await page.getByLabel('Sortera').selectOption('name_asc');
    await expect(page).toHaveURL(/\?sort=name_asc$/);
    await expect.poll(order).toEqual(['Zinkgruvan', 'Åkersberga', 'Österbybruk']);
    await page.getByLabel('Sortera').selectOption('latest');
    await expect(page).toHaveURL(/\/offices$/);
    await expect.poll(order).toEqual(['Åkersberga', 'Österbybruk', 'Zinkgruvan']);
    await page.goBack();
    await expect.poll(order).toEqual(['Zinkgruvan', 'Åkersberga', 'Österbybruk']);
  });

  test('the place is moved with the arrow keys, clicked, dragged, pasted and taken away', async ({
    page,
  }) => {
    await openOffices(page);
    const opener = page.getByRole('button', { name: 'Lägg till kontor' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const form = dialog(page);
    const map = form.getByRole('application', { name: 'Karta över Sverige' });
    const latitude = form.getByLabel('Latitud');
    const longitude = form.getByLabel('Longitud');
    await map.focus();
    await page.keyboard.press('ArrowUp');
    await expect(latitude).toHaveValue('62');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(latitude).toHaveValue('62,05');
    await expect(longitude).toHaveValue('15,01');

    const box = await map.locator('svg').boundingBox();
    if (!box) throw new Error('The map is not shown.');
    // Stockholm is at 53 % of the width and 75 % of the height.
    await page.mouse.click(box.x + box.width * 0.533, box.y + box.height * 0.749);
    const north = async () => Number((await latitude.inputValue()).replace(',', '.'));
    const east = async () => Number((await longitude.inputValue()).replace(',', '.'));
    await expect.poll(async () => Math.abs((await north()) - 59.33)).toBeLessThan(0.2);
    expect(Math.abs((await east()) - 18.07)).toBeLessThan(0.2);
    await page.mouse.move(box.x + box.width * 0.533, box.y + box.height * 0.749);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.533, box.y + box.height * 0.3);
    await page.mouse.up();
    await expect.poll(north).toBeGreaterThan(65);

    await latitude.focus();
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '57.7089, 11.9746');
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
    await expect(latitude).toHaveValue('57.7089');
    await expect(longitude).toHaveValue('11.9746');
    await form.getByRole('button', { name: 'Ta bort platsen' }).click();
    await expect(latitude).toHaveValue('');
    await form.getByRole('button', { name: 'Avbryt' }).click();
    const question = page.getByRole('dialog', { name: 'Kasta det du har skrivit?' });
    if (await question.isVisible()) await question.getByRole('button', { name: 'Kasta' }).click();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('offices on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('in English: added by touch, without scrolling sideways', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await openOffices(page);
    await dismissOverlay(page);
    await page.getByRole('button', { name: 'Add an office' }).tap();
    const form = dialog(page);
    await form.getByLabel('Name').fill('Luleå');
    await form.getByLabel('Street address').fill('Storgatan 1');
    await form.getByLabel('Postal code').fill('97231');
    await form.getByLabel('City', { exact: true }).fill('Luleå');
    await form.getByText('Electrical work').tap();
    await form.getByLabel('Show opening hours').tap();
    await form.getByRole('button', { name: 'Remove a time, Friday' }).tap();
    const map = form.getByRole('application', { name: 'Map of Sweden' });
    await map.scrollIntoViewIfNeeded();
    await map.tap();
    await expect(form.getByLabel('Latitude')).not.toHaveValue('');
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add the office' }).tap();
    const office = card(page, 'Luleå');
    await expect(office).toContainText('972 31 Luleå');
    await expect(office).toContainText('Mon–Thu 07:00–16:00, Fri–Sun closed');
    await expect(office).toContainText('Electrical work');
    await expectAccessible(page);
  });
});
