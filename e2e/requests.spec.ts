import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { InquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import { requests } from '@troskel/contract/requests/requests';
import type { Inquiry } from '@troskel/contract/requests/requests';
import { apiOf, expect, expectAccessible } from './fixtures.ts';
import { heading, openList, pathOf, rows, sendInquiry, test, word } from './inquiries.ts';
import { tabTo } from './partner-area.ts';

test('a request comes, is read and answered, and what is written back shows in the open page', async ({
  page,
  homeowner,
}) => {
  const own = word();
  const { id } = await sendInquiry(homeowner, { text: `Nytt kök. ${own}\nTak och golv med.` });
  await openList(page, `text=${own}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Ny', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Oläst: Maja/ }).click();

  await expect(heading(page)).toHaveText(/^Offertförfrågan från Maja/);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Ej svarad', { exact: true })).toBeVisible();
  await expect(page.getByText('Platsen ligger inom ert område Södertörn.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Öppna i karta', exact: true })).toHaveAttribute(
    'href',
    /mlat=59\.16000&mlon=18\.12000/,
  );
  const answer = page.getByRole('textbox', { name: 'Ert svar' });
  await page.getByRole('button', { name: 'Svara', exact: true }).click();
  await expect(answer).toBeFocused();
  await answer.fill('Hej. Vi kan titta på torsdag.');
  await page.reload();
  await expect(answer).toHaveValue('Hej. Vi kan titta på torsdag.');
  await answer.press('Control+Enter');
  await expect(page.getByRole('listitem').getByText('Vi kan titta på torsdag')).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(page.getByText('Svarad', { exact: true })).toBeVisible();

  const path = pathOf(inquiryIntake.getOwnInquiry, { inquiryId: id });
  const seen = (await (await homeowner.get(path)).json()) as OwnInquiry;
  const heard = seen.partners.flatMap(({ messages }) => messages);
  expect(heard.map(({ text }) => text)).toEqual(['Hej. Vi kan titta på torsdag.']);

  const back = pathOf(inquiryIntake.writeToPartners, { inquiryId: id });
  expect((await homeowner.post(back, { text: 'Torsdag passar bra.' })).status()).toBe(201);
  await expect(page.getByRole('listitem').getByText('Torsdag passar bra.')).toBeVisible();
  await expect(page.getByText(/^Nytt meddelande från Maja/)).toBeAttached();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Markera som klar' }).click();
  await expect(page.getByText(/: Jobbet är klart$/).first()).toBeVisible();
  await answer.fill('Hör av er om något krånglar.');
  await answer.press('Control+Enter');
  await expect(page.getByRole('listitem').getByText('om något krånglar')).toBeVisible();
  await page.getByRole('link', { name: 'Tillbaka till listan' }).click();
  await expect(page).toHaveURL(new RegExp(`text=${own}$`));
  await expect(rows(page).getByText('Klar', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Maja/ })).toBeVisible();
});

test('a request is given to one member, who finds it among their own', async ({
  page,
  homeowner,
}) => {
  const own = word();
  await sendInquiry(homeowner, { text: `Trappa. ${own}` });
  await openList(page, `text=${own}`);
  await page.getByRole('link', { name: /^Oläst: Maja/ }).click();
  const assignee = page.getByLabel('Vem tar hand om den?');
  await assignee.selectOption({ label: 'Erik Lind' });
  // A choice alone does nothing; saving it leaves the focus where it is.
  const save = page.getByRole('button', { name: 'Spara valet' });
  await save.press('Enter');
  await expect(page.getByText('Erik Lind tar hand om förfrågan.')).toBeAttached();
  await expect(save).toBeFocused();
  await page.reload();
  await expect(assignee.locator('option:checked')).toHaveText('Erik Lind');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tillbaka till listan' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Mig' }).check();
  await expect(page).toHaveURL(/assigned=me/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText('Tas om hand av Erik Lind')).toBeVisible();
});

test('a colleague’s answer and a new request show by themselves, and one’s own words stay @further', async ({
  page,
  homeowner,
}) => {
  const own = word();
  const { id } = await sendInquiry(homeowner, { text: `Altan. ${own}` });
  const partnerId = await openList(page, `text=${own}`);
  await expect(rows(page)).toHaveCount(1);
  await sendInquiry(homeowner, { text: `Altan igen. ${own}`, kind: 'consultation' });
  const news = page.getByRole('button', { name: '1 ny förfrågan. Visa' });
  await expect(news).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await news.click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Altan igen.' }).getByRole('link')).toBeFocused();
  await expect(news).toHaveCount(0);

  await rows(page).filter({ hasText: 'Altan.' }).getByRole('link').click();
  const answer = page.getByRole('textbox', { name: 'Ert svar' });
  await answer.fill('Vi hör av oss.');
  const api = await apiOf(page.request);
  const path = pathOf(requests.answerInquiry, { partnerId, inquiryId: id });
  expect((await api.post(path, { text: 'Vi ringer i kväll.' })).status()).toBe(201);
  await expect(page.getByRole('listitem').getByText('Vi ringer i kväll.')).toBeVisible();
  await expect(page.getByText(/har svarat medan du skrev$/)).toBeVisible();
  await expect(answer).toHaveValue('Vi hör av oss.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skicka ändå' }).click();
  await expect(page.getByRole('listitem').getByText('Vi hör av oss.')).toBeVisible();

  // Taken back by the homeowner: nothing can be written any more.
  const withdraw = pathOf(inquiryIntake.withdrawInquiry, { inquiryId: id });
  expect((await homeowner.post(withdraw)).status()).toBe(200);
  await expect(page.getByText('Kunden har återkallat förfrågan')).toBeVisible();
  await expect(answer).toHaveCount(0);
});

test('filters stand in the address, and the way back leads to the list as it was @further', async ({
  page,
  homeowner,
}) => {
  const own = word();
  await sendInquiry(homeowner, { text: `Fasad. ${own}`, kind: 'ordering' });
  await sendInquiry(homeowner, { text: `Tak. ${own}`, kind: 'quotation' });
  const partnerId = await openList(page, '');
  const search = page.getByRole('searchbox', { name: 'Sök bland förfrågningar' });
  await search.fill(own);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`text=${own}`));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('group', { name: 'Typ' }).getByLabel('Beställning').check();
  await expect(page).toHaveURL(/kind=ordering/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: /^Obesvarade/ }).click();
  await expect(page).toHaveURL(/unanswered=true/);
  await page.getByLabel('Ordning').selectOption('Äldst först');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);

  const narrowed = page.url();
  await rows(page).getByRole('link').click();
  await expect(heading(page)).toHaveText(/^Beställning från Maja/);
  await page.goBack();
  await expect(page).toHaveURL(narrowed);
  await expect(rows(page)).toHaveCount(1);
  await expect(search).toHaveValue(own);
  await page.goBack();
  await expect(page).not.toHaveURL(/sort=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await page.getByRole('button', { name: 'Rensa' }).click();
  await expect(page).toHaveURL(new RegExp(`/partners/${partnerId}/requests$`));
  await expect(search).toHaveValue('');

  // A search that is saved is a link to the same place, for whoever saved it.
  await search.fill(own);
  await page.getByRole('button', { name: 'Spara sökningen' }).click();
  await page.getByRole('textbox', { name: 'Namn på sökningen' }).fill(`Mina ${own}`);
  await page.keyboard.press('Enter');
  const saved = page.getByRole('link', { name: `Mina ${own}` });
  await expect(saved).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Rensa' }).click();
  await saved.click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: `Ta bort sökningen Mina ${own}` }).click();
  await expect(saved).toHaveCount(0);

  // The menu's page of one kind has nothing of the others, and no filter for them.
  await page.goto(`/partners/${partnerId}/requests/quotation?text=${own}`);
  await expect(heading(page)).toHaveText('Offertförfrågan');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Typ' })).toHaveCount(0);
});

test('several at once are archived and taken back, and what is refused is told by name @further', async ({
  page,
  homeowner,
}) => {
  const own = word();
  await sendInquiry(homeowner, { text: `Dörr. ${own}` });
  await sendInquiry(homeowner, { text: `Fönster. ${own}` });
  await openList(page, `text=${own}`);
  await expect(rows(page)).toHaveCount(2);
  const all = page.getByRole('checkbox', { name: 'Markera alla' });
  await all.check();
  await expect(page.getByText('2 markerade')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(page.getByText('2 lämnades som de var')).toBeVisible();
  await expect(page.getByText('Förfrågan är inte besvarad än. Svara först.').first()).toBeVisible();

  await all.check();
  await page.getByRole('button', { name: 'Läst', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Oläst/ })).toHaveCount(0);
  await expect(rows(page).getByText('Ej svarad', { exact: true })).toHaveCount(2);

  await all.check();
  await page.getByRole('button', { name: 'Arkivera' }).click();
  await expect(page.getByText('Inget passar det ni har valt')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('on a phone, by keyboard and in English, a request is declined and goes on', async ({
  page,
  homeowner,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  const own = word();
  const { id } = await sendInquiry(homeowner, { text: `Trappa. ${own}` });
  const partnerId = await openList(page, `text=${own}`);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const row = page.getByRole('link', { name: /^Unread: Maja/ });
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Quotation request from Maja/);
  const decline = page.getByRole('button', { name: 'Decline' });
  await tabTo(page, decline);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog.getByText('This field is mandatory')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('We are fully booked').press('Space');
  await expect(dialog.getByLabel('When do you have time again?')).toBeVisible();
  await dialog.getByLabel('It is too far away').press('Space');
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/has declined for you$/)).toBeVisible();
  await expect(page.getByText('Too far away.')).toBeVisible();
  await expect(decline).toHaveCount(0);
  await expectAccessible(page);

  const api = await apiOf(page.request);
  const path = pathOf(requests.getInquiry, { partnerId, inquiryId: id });
  const declined = (await (await api.get(path)).json()) as Inquiry;
  expect(declined.status).toBe('declined');
  // The homeowner is not told of one who declined.
  const ownPath = pathOf(inquiryIntake.getOwnInquiry, { inquiryId: id });
  const seen = (await (await homeowner.get(ownPath)).json()) as OwnInquiry;
  expect(seen.partners.map((one) => one.partnerId)).not.toContain(partnerId);
});

test('the list says until when no requests come, and one says that there is time again @further', async ({
  page,
}) => {
  // The partner is everybody's here: were it really full, the other tests' requests would pass it by.
  let isFull = true;
  await page.route('**/api/partners/*/inquiries/counts', async (call) => {
    try {
      const answer = await call.fetch();
      const counts = InquiryCounts.parse(await answer.json());
      const json = isFull ? { ...counts, fullUntil: '2099-12-15' } : counts;
      await call.fulfill({ response: answer, json });
    } catch {
      // Asked for by a page, or a test, that is over.
    }
  });
  // Not before: what other tests do has the count asked for again at any time.
  await page.route('**/inquiries/has-time', (call) => {
    isFull = false;
    return call.continue();
  });
  await openList(page, `text=${word()}`);
  const notice = page.getByText('Ni får inga nya förfrågningar före 2099-12-15');
  await expect(notice).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/inquiries/has-time'));
  await page.getByRole('button', { name: 'Vi har tid igen' }).click();
  expect((await told).status()).toBe(200);
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('Ni får nya förfrågningar igen')).toBeAttached();
});
