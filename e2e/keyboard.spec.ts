import type { Page } from '@playwright/test';
import { act, started } from './bankid-steps.ts';
import { expect } from './fixtures.ts';
import { topicId } from './forum-posts.ts';
import { sendInquiry, test, word } from './inquiries.ts';
import { keyboardOf } from './keyboard.ts';
import {
  applicationPage,
  becomeApplicant,
  expectOverview,
  makePartner,
  ownNumbers,
  paper,
} from './onboarding-way.ts';
import { overlay, partnerIdOf, sideMenu, userMenu, userMenuButton } from './partner-area.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in from the first key on. */
async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const by = keyboardOf(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await by.press('Tab');
  await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
  await by.use(page.getByRole('button', { name: 'E-post och lösenord' }));
  await by.fill(page.getByLabel('E-postadress'), email);
  await by.fill(page.getByLabel('Lösenord', { exact: true }), password);
  await page.keyboard.press('Enter');
  return by;
}

const builder = { email: 'erik@lindsbygg.example', password: 'Troskel2026' };

test('without a mouse, a partner signs in, answers a request and logs out', async ({
  page,
  homeowner,
}) => {
  const own = word();
  await sendInquiry(homeowner, { text: `Nytt badrum. ${own}` });
  const by = await signIn(page, builder);
  await expect(page).toHaveURL(/\/home$/);
  await expect(heading(page)).toBeFocused();
  await expect(overlay(page)).toBeHidden();

  await by.goBackTo(sideMenu(page).getByRole('link', { name: /^Förfrågningar/ }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Förfrågningar');
  await expect(heading(page)).toBeFocused();
  await by.fill(page.getByRole('searchbox'), own);
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: /^Oläst: Maja/ });
  await expect(row).toHaveCount(1);
  await by.use(row);
  await expect(heading(page)).toHaveText(/^Offertförfrågan från Maja/);
  await expect(heading(page)).toBeFocused();
  await by.fill(page.getByRole('textbox', { name: 'Ert svar' }), 'Vi kan komma på torsdag.');
  await by.use(page.getByRole('button', { name: 'Skicka', exact: true }));
  await expect(page.getByRole('listitem').getByText('Vi kan komma på torsdag.')).toBeVisible();
  await by.expectFocusSeen();

  await by.goBackTo(userMenuButton(page));
  await page.keyboard.press('Enter');
  await expect(userMenu(page)).toBeVisible();
  await by.press('Escape');
  await expect(userMenu(page)).toBeHidden();
  await expect(userMenuButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await by.use(userMenu(page).getByRole('button', { name: 'Logga ut' }));
  await expect(page).toHaveURL(/\/login/);
});

test('without a mouse, an office is made with its hours, and its dialog gives the focus back', async ({
  page,
}) => {
  const { user, partnerId } = await makePartner(page);
  const by = await signIn(page, user);
  await expect(heading(page)).toBeFocused();
  await page.goto(`/partners/${partnerId}/offices`);
  await expect(heading(page)).toBeVisible();
  const add = page.getByRole('button', { name: 'Lägg till kontor' });
  const form = page.getByRole('dialog', { name: 'Nytt kontor' });
  await by.use(add);
  await expect(form).toBeVisible();
  await by.expectFocusSeen();
  await by.press('Escape');
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  const save = form.getByRole('button', { name: 'Lägg till kontoret' });
  await by.use(save);
  const name = form.getByRole('textbox', { name: 'Namn' });
  await expect(name).toBeFocused();
  await by.type('Umeå');
  const country = form.getByRole('combobox', { name: /land/i });
  await by.goTo(country);
  await by.press('ArrowDown');
  await expect(country).not.toHaveValue('SE');
  await by.press('ArrowUp');
  await by.fill(form.getByRole('textbox', { name: 'Telefonnummer' }), '090102030');
  await by.fill(form.getByLabel('Gatuadress'), 'Storgatan 4');
  await by.fill(form.getByLabel('Postnummer'), '90325');
  await by.fill(form.getByLabel('Ort', { exact: true }), 'Umeå');
  await by.tick(form.getByLabel('El', { exact: true }));
  await by.tick(form.getByLabel('Visa öppettider'));
  await by.use(form.getByRole('button', { name: 'Ta bort tid, fredag' }));
  await expect(form.getByRole('button', { name: 'Lägg till tid, fredag' })).toBeFocused();
  await by.use(form.getByRole('button', { name: 'Lägg till tid, lördag' }));
  await expect(form.getByLabel('Lördag, öppnar')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await by.type('09:00');
  await by.fill(form.getByLabel('Lördag, stänger'), '12:00');
  await by.use(save);
  await expect(form).toBeHidden();
  const office = page.getByRole('article', { name: 'Umeå' });
  await expect(office).toContainText('Mån–tors 07–16, fre stängt, lör 09–12, sön stängt');
  await by.expectFocusSeen();
});

test('without a mouse, a question is asked in the forum, and answered', async ({ page }) => {
  const own = word();
  const by = await signIn(page, builder);
  await expect(heading(page)).toBeFocused();
  await page.goto(`/partners/${partnerIdOf(page)}/forum/${topicId}`);
  await expect(heading(page)).toBeVisible();
  await by.use(page.getByRole('link', { name: /^Ställ en fråga/ }).first());
  await expect(heading(page)).toBeFocused();
  await by.fill(page.getByRole('textbox', { name: 'Rubrik' }), `Varför löser säkringen? ${own}`);
  await by.goTo(page.getByRole('textbox', { name: 'Beskrivning' }));
  await by.type('Den löser varje kväll.');
  await by.tick(page.getByRole('checkbox', { name: /anonymt/ }));
  await by.use(page.getByRole('button', { name: 'Publicera' }));
  await expect(heading(page)).toHaveText(`Varför löser säkringen? ${own}`);
  await expect(heading(page)).toBeFocused();

  await by.use(page.getByRole('button', { name: 'Skriv ett svar …' }));
  const answer = page.getByRole('textbox', { name: 'Ditt svar' });
  await expect(answer).toBeFocused();
  await by.type('Byt den.');
  await by.use(page.getByRole('button', { name: /^(Svara|Skicka)/ }));
  const reply = page.getByRole('article', { name: /^Svar av/ }).filter({ hasText: 'Byt den.' });
  await expect(reply).toBeFocused();
});

test('without a mouse, somebody changes their name and language @further', async ({ page }) => {
  const { user } = await makePartner(page);
  const by = await signIn(page, user);
  await expect(heading(page)).toBeFocused();
  await page.goto('/user-settings');
  await expect(heading(page)).toBeVisible();
  await by.use(page.getByRole('main').getByRole('link', { name: /^Mina uppgifter/ }));
  await expect(heading(page)).toHaveText('Mina uppgifter');
  await expect(heading(page)).toBeFocused();
  await by.fill(page.getByLabel('Efternamn'), 'Lindqvist');
  const back = page.getByRole('main').getByRole('link', { name: 'Användarinställningar' });
  await by.goBackTo(back);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' });
  await expect(question).toBeVisible();
  await by.expectFocusSeen();
  await by.press('Escape');
  await expect(question).toBeHidden();
  await expect(back).toBeFocused();
  await by.use(page.getByRole('main').getByRole('button', { name: 'Spara' }));
  await expect(page.getByText('Dina uppgifter är sparade')).toBeVisible();
  await by.expectFocusSeen();
  await by.goBackTo(back);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Åsa Lindqvist');
});

test('without a mouse, a company walks the three steps of its application @further', async ({
  page,
}) => {
  test.slow();
  const { personalNumber, organizationNumber } = ownNumbers();
  const user = await becomeApplicant(page, personalNumber);
  const by = await signIn(page, user);
  const at = applicationPage(page);
  await expect(at.searchField).toBeVisible();
  await by.fill(at.searchField, organizationNumber);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vi hittade')).toBeVisible();
  await by.expectFocusSeen();
  for (const [label, typed] of [
    ['Antal anställda', '3'],
    ['Vd', 'Ester Lind'],
    ['Telefon till företaget', '0701740605'],
  ] as const) {
    await by.fill(page.getByLabel(label, { exact: true }), typed);
  }
  await by.tick(page.getByLabel('Hela Sverige'));
  const chooser = page.waitForEvent('filechooser');
  await by.goTo(page.getByRole('button', { name: 'Lägg till dokument' }));
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({
    name: 'Fullmakt.png',
    mimeType: 'image/png',
    buffer: paper,
  });
  await expect(page.getByRole('button', { name: 'Ta bort Fullmakt.png' })).toBeVisible();
  await by.expectFocusSeen();
  await by.use(at.next);
  await at.expectStep(2);
  await expect(at.head(2)).toBeFocused();
  await by.goTo(at.plan(/^Bas/));
  await by.press('Space');
  await expect(at.plan(/^Bas/)).toBeChecked();
  await by.use(at.next);
  await at.expectStep(3);
  await expect(at.head(3)).toBeFocused();
  await by.goTo(at.sign);
  const order = await started(page, () => page.keyboard.press('Enter'));
  await by.expectFocusSeen();
  await act(page.request, order, { action: 'approve' });
  await expect(at.agree).toBeChecked();
  await expect(at.agree).toBeFocused();
  await by.use(at.submit);
  await expectOverview(page);
  await expect(heading(page)).toBeFocused();
});
