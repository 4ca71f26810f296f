import { receivedQuotations } from '@troskel/contract/quotations/calls';
import { requests } from '@troskel/contract/requests/requests';
import { expect, expectAccessible, signInAs, test } from './fixtures.ts';
import { heading, pathOf, word } from './inquiries.ts';
import { makeInquiry, openPartnerArea, phoneOf, sendBy } from './quotations.ts';

test('a homeowner and a company on two phones: a job reviewed, changed, answered once, read, reported, hidden', async ({
  browser,
}) => {
  // Two people with a browser each.
  test.setTimeout(150_000);
  const [customer, company] = [
    await phoneOf(browser, 'homeowner'),
    await phoneOf(browser, 'partner'),
  ];
  const desk = await browser.newPage({ locale: 'sv-SE' });
  const { params, own } = await makeInquiry(customer, company);
  const { inquiryId, partnerId } = params;
  await openPartnerArea(company.page);
  await sendBy(company, params, 'Ny elcentral');
  const home = customer.page;
  await home.goto(own);
  await expect(heading(home)).toHaveText('Offert, Bygg och renovering');
  const write = home.getByRole('button', { name: 'Skriv ett omdöme' });
  await expect(write).toHaveCount(0);

  const yes = pathOf(receivedQuotations.acceptQuotation, { inquiryId, senderId: partnerId });
  const answer = { number: 1, mayStartEarly: false };
  expect((await customer.api.post(yes, answer)).status()).toBe(200);
  const finish = await company.api.post(pathOf(requests.completeInquiry, params), {});
  expect(finish.status()).toBe(200);
  // No page was loaded anew: both hear of what the other does.
  await write.focus();
  await home.keyboard.press('Enter');
  await expect(home.getByRole('radio', { name: /Mycket bra/ })).toBeFocused();
  await home.getByRole('button', { name: 'Publicera omdömet' }).click();
  await expect(home.getByText('2 fält behöver rättas')).toBeVisible();
  await expectAccessible(home);
  await home.getByRole('radio', { name: /Mycket bra/ }).focus();
  await home.keyboard.press('ArrowDown');
  const words = `Snyggt och prydligt. ${word()}`;
  await home.getByLabel('Berätta om jobbet').fill('Snyggt');
  // Typed words survive a reload.
  await home.reload();
  await write.click();
  await expect(home.getByLabel('Berätta om jobbet')).toHaveValue('Snyggt');
  await expect(home.getByRole('radio', { name: /Bra$/ })).toBeChecked();
  await home.getByLabel('Berätta om jobbet').fill(words);
  await home.getByRole('button', { name: 'Publicera omdömet' }).click();
  const review = home.getByRole('region', { name: /^Ditt omdöme om / });
  await expect(review).toBeFocused();
  await expect(review.getByText('4 stjärnor av 5')).toBeAttached();
  await expectAccessible(home);

  const van = company.page;
  await van.goto(`/partners/${partnerId}/reviews`);
  await expect(heading(van)).toHaveText('Omdömen');
  const theirs = van.getByRole('article').filter({ hasText: words });
  await expect(theirs.getByText('Maja', { exact: true })).toBeVisible();
  await expect(van.getByText(/Så kontrolleras omdömena/)).toBeVisible();
  await expectAccessible(van);
  await theirs.getByRole('button', { name: 'Svara på omdömet från Maja' }).click();
  await theirs.getByRole('textbox', { name: 'Ert svar' }).fill('Tack själv!');
  await expectAccessible(van);

  // The customer changes it before the answer is sent: the answer waits for a second reading.
  let isFirst = true;
  await van.route('**/answer', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await review.getByRole('button', { name: 'Ändra' }).click();
    await home.getByLabel('Berätta om jobbet').fill(`${words} Men dyrt.`);
    await home.getByRole('button', { name: 'Spara ändringen' }).click();
    await expect(review.getByText(`${words} Men dyrt.`)).toBeVisible();
    return route.continue();
  });
  await theirs.getByRole('button', { name: 'Publicera svaret' }).click();
  await expect(theirs.getByText('Kunden har ändrat omdömet')).toBeVisible();
  await expect(theirs.getByText(`${words} Men dyrt.`)).toBeVisible();
  await expect(theirs.getByRole('textbox', { name: 'Ert svar' })).toHaveValue('Tack själv!');
  await theirs.getByRole('button', { name: 'Publicera svaret' }).click();
  await expect(theirs.getByText('Tack själv!')).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Svara/ })).toHaveCount(0);

  await expect(review.getByText('Tack själv!')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Ändra' })).toHaveCount(0);
  await home.getByRole('link', { name: /^Läs omdömena om / }).click();
  await expect(heading(home)).toHaveText(/^Omdömen om /);
  await expect(home.getByText(`${words} Men dyrt.`)).toBeVisible();
  await expectAccessible(home);

  await van.goto(`/partners/${partnerId}/profile`);
  const card = van.getByRole('region', { name: 'Omdömen' });
  await expect(card.getByText(/ av 5$/)).toBeVisible();
  await card.getByRole('link', { name: 'Läs och svara' }).click();
  await expect(heading(van)).toHaveText('Omdömen');

  // The company thinks that a word of it is not right; staff hide the review, and say why.
  await theirs.getByRole('button', { name: 'Anmäl omdömet från Maja' }).click();
  const report = van.getByRole('dialog', { name: 'Anmäl' });
  await report.getByLabel('Vad gäller det?').selectOption('Något annat');
  await report.getByRole('button', { name: 'Skicka anmälan' }).click();
  await expect(report.getByLabel('Berätta mer')).toBeFocused();
  await expectAccessible(van);
  await report.getByLabel('Berätta mer').fill(`Namnger någon. ${words}`);
  await report.getByRole('button', { name: 'Skicka anmälan' }).click();
  await expect(report).toBeHidden();
  await signInAs(desk, 'staff');
  await desk.goto('/admin/review-reports');
  await desk.getByRole('link', { name: `${words} Men dyrt.` }).click();
  await expect(heading(desk)).toHaveText(/^Omdöme om /);
  await desk.getByRole('radio', { name: /^Ingenting/ }).check();
  await desk.getByRole('button', { name: 'Spara beslutet' }).click();
  const rule = desk.getByLabel('Vilken regel bryter det mot?');
  await expect(rule).toBeFocused();
  await rule.selectOption('personal_data');
  await desk.getByLabel('Skäl', { exact: true }).fill('Namnger en anställd.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Spara beslutet' }).click();
  await expect(desk.getByText('Omdömet dolt')).toBeVisible();
  await expect(theirs).toHaveCount(0);

  await home.goBack();
  await expect(review.getByText('Bara du ser omdömet')).toBeVisible();
  await expect(review.getByText(/Namnger en anställd/)).toBeVisible();
  await expect(review.getByText(/tvistlösning utanför domstol/)).toBeVisible();
  await review.getByRole('button', { name: 'Ta bort' }).click();
  const question = home.getByRole('dialog', { name: 'Ta bort ditt omdöme?' });
  await expectAccessible(home);
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await expect(review).toHaveCount(0);
  await expect(write).toHaveCount(0);
  await desk.close();
  await customer.context.close();
  await company.context.close();
});
