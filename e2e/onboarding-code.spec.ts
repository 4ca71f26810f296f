import { expect, expectAccessible, test } from './fixtures.ts';
import { applicationPage, becomeApplicant } from './onboarding-way.ts';

/** Official test personal numbers, one a test; no other test uses them. */
const persons = { browsing: '199201012391', inEnglish: '199201012383' };

test.describe('the business codes as a tree', () => {
  test('is searched and gone through by the keyboard, and shows the code with its path', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.browsing);
    const at = applicationPage(page);
    await at.open();
    await at.byHand.click();
    const open = page.getByRole('button', { name: 'Bläddra bland alla näringsgrenar' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Välj näringsgren' });
    const search = dialog.getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(dialog.getByRole('treeitem')).toHaveCount(22);
    await expectAccessible(page);
    // An English word in the Swedish page; the hit stands in its branch.
    await page.keyboard.type('painting');
    const hit = dialog.getByRole('treeitem', { name: /^43341/ });
    await expect(hit).toBeVisible();
    await expect(dialog.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true');
    await expect(hit).toHaveAttribute('aria-level', '5');
    await expectAccessible(page);
    await search.fill('');
    await expect(dialog.getByRole('treeitem')).toHaveCount(22);
    await page.keyboard.press('ArrowDown');
    const tree = dialog.getByRole('tree');
    await expect(tree).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('treeitem').first()).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('treeitem')).toHaveCount(22);
    await search.fill('43221');
    await expect(dialog.getByRole('treeitem')).toHaveCount(5);
    await search.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Näringsgren' })).toHaveValue(
      '43221 Värme- och sanitetsarbeten',
    );
    await expect(page.getByText(/^Finns under: .* › /)).toBeVisible();
    // Opened anew it stands at what is chosen.
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('treeitem', { selected: true })).toHaveText(/43221/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('by pointer, in English at 390 px @further', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript("localStorage.setItem('language', 'en')");
    await becomeApplicant(page, persons.inEnglish);
    const at = applicationPage(page, 'en');
    await at.open();
    await at.byHand.click();
    await page.getByRole('button', { name: 'Browse all business codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a business code' });
    await dialog.getByRole('treeitem', { name: /^F Construction/ }).click();
    await dialog.getByRole('treeitem', { name: /^43 / }).click();
    await expect(dialog.getByRole('treeitem', { name: /^432 / })).toBeVisible();
    await dialog.getByRole('searchbox').fill('rörmokare');
    await dialog.getByRole('treeitem', { name: /^43221/ }).click();
    await expect(page.getByRole('combobox', { name: 'Business code' })).toHaveValue(/^43221 /);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Browse all business codes' }).click();
    await dialog.getByRole('searchbox').fill('a');
    await expect(dialog.getByText(/fit, more than there is room for/)).toBeVisible();
    await dialog.getByRole('searchbox').fill('qqqq');
    await expect(dialog.getByText('Nothing fits.')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
