import { receivedQuotations } from '@troskel/contract/quotations/calls';
import { expect, expectAccessible, test } from './fixtures.ts';
import { heading, pathOf } from './inquiries.ts';
import { twoColours } from './pictures.ts';
import { makeInquiry, openPartnerArea, phoneOf, row, sendBy } from './quotations.ts';

test('a homeowner and an electrician on two phones: a yes, planned, under way with hours and a picture, altered with a yes of its own, done, undone, reviewed', async ({
  browser,
}) => {
  // Two people with a browser each.
  test.setTimeout(240_000);
  const [customer, company] = [
    await phoneOf(browser, 'homeowner'),
    await phoneOf(browser, 'partner'),
  ];
  const { params, own, request } = await makeInquiry(customer, company);
  const { inquiryId, partnerId } = params;
  await openPartnerArea(company.page);
  await sendBy(company, params, 'Ny elcentral');
  const [home, van] = [customer.page, company.page];
  await home.goto(own);
  await expect(heading(home)).toHaveText('Offert, Bygg och renovering');
  await van.goto(request);
  await expect(heading(van)).toHaveText(/^Offertförfrågan från/);
  const yes = pathOf(receivedQuotations.acceptQuotation, { inquiryId, senderId: partnerId });
  expect((await customer.api.post(yes, { number: 1, mayStartEarly: true })).status()).toBe(200);

  // No page is loaded anew: both hear of what the other does.
  const theirs = van.getByRole('region', { name: 'Jobbet', exact: true });
  const ours = home.getByRole('region', { name: /^Jobbet med / });
  const present = (of: typeof theirs) => of.locator('[aria-current="step"]');
  await expect(present(theirs)).toHaveText(/^Avtal/);
  await expect(present(ours)).toHaveText(/^Avtal/);
  const bar = van.getByRole('group', { name: 'Gör något med förfrågan' });
  const plan = bar.getByRole('button', { name: 'Planera arbetet' });
  await expect(plan).toBeInViewport();
  await expectAccessible(van);
  await plan.click();
  const dialog = van.getByRole('dialog', { name: 'Planera arbetet' });
  await dialog.getByLabel('Sista dagen, om det är flera').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Spara dagarna' }).click();
  await expect(dialog.getByText('Den sista dagen måste komma efter den första.')).toBeVisible();
  await dialog.getByLabel('Sista dagen, om det är flera').fill('');
  await expectAccessible(van);
  await dialog.getByRole('button', { name: 'Spara dagarna' }).click();
  await expect(dialog).toBeHidden();
  await expect(present(ours)).toHaveText(/^Planerat/);
  await expect(ours.getByText('Arbetet är planerat')).toBeVisible();

  const start = bar.getByRole('button', { name: 'Börja arbetet' });
  await start.click();
  await expect(present(ours)).toHaveText(/^Pågår/);
  await expectAccessible(home);
  await theirs.getByRole('button', { name: 'Ångra att arbetet har börjat' }).click();
  await expect(present(ours)).toHaveText(/^Planerat/);
  await start.click();
  await expect(present(theirs)).toHaveText(/^Pågår/);

  await theirs.getByRole('button', { name: 'Lägg till tid' }).click();
  const time = van.getByRole('dialog', { name: 'Lägg till tid' });
  await time.getByRole('button', { name: 'Spara' }).click();
  await expect(time.getByText('Fältet är obligatoriskt').first()).toBeVisible();
  await time.getByLabel('Timmar').fill('1,5');
  await time.getByLabel('Typ av arbete').selectOption('El');
  await expectAccessible(van);
  await time.getByRole('button', { name: 'Spara' }).click();
  await expect(time).toBeHidden();
  await expect(theirs.getByText('1,5 tim', { exact: true })).toBeVisible();
  // Of a fixed price the customer need not follow the hours.
  await expect(ours.getByText('1,5 tim', { exact: true })).toHaveCount(0);

  await theirs.getByRole('button', { name: 'Lägg till bilder före arbetet' }).click();
  const camera = van.getByRole('dialog', { name: 'Lägg till bilder före arbetet' });
  const chooser = van.waitForEvent('filechooser');
  await camera.getByRole('button', { name: 'Ta eller välj bilder' }).click();
  const file = { name: 'central.png', mimeType: 'image/png', buffer: twoColours() };
  await (await chooser).setFiles(file);
  await expect(camera.getByText('Uppladdad', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expectAccessible(van);
  await camera.getByRole('button', { name: 'Spara bilderna' }).click();
  await expect(camera).toBeHidden();
  await expect(ours.getByRole('link', { name: /central/ })).toBeVisible();
  await expectAccessible(home);

  // An alteration is a small quotation with a yes of its own.
  await theirs.getByRole('button', { name: 'Föreslå en ändring' }).click();
  const alter = van.getByRole('dialog', { name: 'Föreslå en ändring' });
  await alter.getByLabel('Varför behövs ändringen?').fill('Kabeln i väggen var trasig.');
  await alter.getByRole('button', { name: 'Skicka till kunden' }).click();
  await expect(alter.getByText('Fältet är obligatoriskt').first()).toBeVisible();
  await row(van, 1).getByLabel('Vad').fill('Byta kabel');
  await row(van, 1).getByLabel('À-pris').fill('500');
  await alter.getByRole('button', { name: 'Lägg till rad' }).click();
  await row(van, 2).getByLabel('Vad').fill('En resa mindre');
  await row(van, 2).getByLabel('À-pris').fill('-100');
  await expect(alter.getByText('+500 kr')).toBeVisible();
  await expectAccessible(van);
  await alter.getByRole('button', { name: 'Skicka till kunden' }).click();
  await expect(alter).toBeHidden();
  const proposed = ours.getByRole('article', { name: 'Ändring 1' });
  await expect(proposed.getByText('Kabeln i väggen var trasig.')).toBeVisible();
  await expect(proposed.getByText(/Med ändringen: 6.750.kr med moms/)).toBeVisible();
  await expectAccessible(home);
  await proposed.getByLabel(/Arbetet får börja innan dess/).check();
  await proposed.getByRole('button', { name: /^Ja till \+500.kr$/ }).click();
  await expect(proposed.getByText('Avtalad')).toBeVisible();
  await expect(theirs.getByText('Kunden har bett er att börja direkt.')).toBeVisible();
  await expect(ours.getByText(/Att betala: 6.750.kr med moms/)).toBeVisible();
  await expect(theirs.getByText(/Att betala: 6.750.kr med moms/)).toBeVisible();

  const done = bar.getByRole('button', { name: 'Markera som klar' });
  await expect(done).toBeInViewport();
  await done.click();
  await expect(present(ours)).toHaveText(/^Klart/);
  await theirs.getByRole('button', { name: 'Ångra att jobbet är klart' }).click();
  await expect(present(ours)).toHaveText(/^Pågår/);
  await done.click();
  await expect(present(theirs)).toHaveText(/^Klart/);
  await expect(home.getByRole('button', { name: 'Skriv ett omdöme' })).toBeVisible();
  await bar.getByRole('button', { name: 'Avsluta jobbet' }).click();
  await expect(present(ours)).toHaveText(/^Avslutat/);
  await expectAccessible(van);
  await expectAccessible(home);
  await customer.context.close();
  await company.context.close();
});
