import { pdf } from '@troskel/api/testing';
import type { Locator, Page } from '@playwright/test';
import { partnerQuotations } from '@troskel/contract/quotations/calls';
import { act, started } from './bankid-steps.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { heading, pathOf } from './inquiries.ts';
import { twoColours } from './pictures.ts';
import {
  phoneOf,
  openPartnerArea,
  makeInquiry,
  row,
  readQuotation,
  saveDraft,
  sendBy,
} from './quotations.ts';

/** The mark of the form, not what is said to screen readers. */
const savedMark = (page: Page): Locator =>
  page.getByRole('form', { name: 'Skriv offert' }).getByText('Utkastet är sparat');

/** Presses the button that sends, and the one of the question that follows. */
async function sendFrom(page: Page, sum: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Skicka offerten' }).click();
  const question = page.getByRole('dialog', { name: 'Skicka offerten?' });
  await expect(question).toContainText(/Maja/);
  await expect(question).toContainText(sum);
  await question.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByText('Offerten är skickad. Kunden har inte svarat än.')).toBeVisible();
}

test('on two phones a quotation is written, changed, agreed to and cancelled', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const customer = await phoneOf(browser, 'homeowner');
  const company = await phoneOf(browser, 'partner');
  const { request, own } = await makeInquiry(customer, company);
  const [home, van] = [customer.page, company.page];

  await openPartnerArea(van);
  await van.goto(request);
  await expect(van.getByText('Ingen offert än.')).toBeVisible();
  await van.getByRole('link', { name: 'Skriv offert' }).click();
  await expect(heading(van)).toHaveText(/^Offert till Maja/);
  await expectAccessible(van);

  // Nothing is sent that lacks something; the list of faults leads to each.
  await van.getByRole('button', { name: 'Skicka offerten' }).click();
  await expect(row(van, 1).getByLabel('Vad')).toBeFocused();
  await van.getByRole('button', { name: /^Rad 1, à-pris: / }).click();
  const price = row(van, 1).getByLabel('À-pris');
  await expect(price).toBeFocused();
  await price.fill('1.234,50');
  await row(van, 1).getByLabel('Vad').fill('Byta elcentral');
  await expect(row(van, 1).getByText(/Skriv ett tal med högst två decimaler/)).toBeVisible();
  await row(van, 1).getByLabel('Antal').fill('12,5');
  await price.fill('1 000');
  await expect(row(van, 1).getByText(/^12.500.kr$/)).toBeVisible();

  // Enter in the last field of the last row makes the next one.
  await price.press('Enter');
  await expect(row(van, 2).getByLabel('Vad')).toBeFocused();
  await van.keyboard.type('Central med jordfelsbrytare');
  await row(van, 2).getByLabel('Typ').selectOption('Material');
  await row(van, 2).getByLabel('Enhet').selectOption('st');
  await row(van, 2).getByLabel('À-pris').fill('7 500,00 kr');
  await van.getByRole('button', { name: 'Flytta upp rad 2' }).click();
  await expect(van.getByRole('button', { name: 'Flytta upp rad 1' })).toBeFocused();
  await van.getByRole('button', { name: 'Flytta ner rad 1' }).click();
  await van.getByRole('button', { name: 'Kopiera rad 2' }).click();
  await van.getByRole('button', { name: 'Ta bort rad 3' }).click();
  await expect(row(van, 3)).toHaveCount(0);

  await van.getByRole('radio', { name: /^Ungefärligt pris/ }).check();
  await expect(van.getByText(/Högst 28.750.kr med moms/)).toBeVisible();
  await van.getByRole('radio', { name: /^Rotavdrag/ }).check();
  await expect(van.getByText(/30.% av arbetet\.$/)).toBeVisible();
  await van.getByLabel(/^Kvar av årets avdrag/).fill('4 000');
  await expect(van.getByText(/får 4.000.kr, mindre än sin del/)).toBeVisible();
  await expectAccessible(van);

  const chooser = van.waitForEvent('filechooser');
  await van.getByRole('button', { name: 'Lägg till bilder eller PDF' }).click();
  await (
    await chooser
  ).setFiles([
    { name: 'produktblad.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'hallen.png', mimeType: 'image/png', buffer: twoColours() },
  ]);
  await expect(van.getByText('Uppladdad', { exact: true })).toHaveCount(2, { timeout: 40_000 });
  await expectAccessible(van);

  // Nothing that is typed is lost.
  await expect(savedMark(van)).toBeVisible();
  await van.reload();
  await expect(row(van, 2).getByLabel('Vad')).toHaveValue('Central med jordfelsbrytare');
  await expect(row(van, 2).getByLabel('Typ')).toHaveValue('material');
  await expect(van.getByRole('list', { name: 'Filer som hör till offerten' })).toContainText(
    /produktblad\.pdf.*hallen\.jpg/,
  );
  await expect(van.getByText(/får 4.000.kr, mindre än sin del/)).toBeVisible();

  await van.getByRole('button', { name: 'Så ser kunden offerten' }).click();
  const preview = van.getByRole('dialog', { name: 'Så ser kunden offerten' });
  await expect(preview.getByText('Central med jordfelsbrytare')).toBeVisible();
  await expect(preview.getByText('Fråga hur mycket som är kvar av årets avdrag')).toHaveCount(0);
  await expectAccessible(van);
  await preview.getByRole('button', { name: 'Stäng' }).click();
  await expect(preview).toBeHidden();
  await sendFrom(van, /21.000.kr/);
  await expectAccessible(van);

  await home.goto(own);
  const offers = home.getByRole('region', { name: 'Offerter' });
  await expect(offers.getByText(/21.000.kr/)).toBeVisible();
  await expectAccessible(home);
  await offers.getByRole('link', { name: /^Läs offerten från / }).click();
  await expect(heading(home)).toHaveText(/^Offert från /);
  await expectAccessible(home);
  const paper = home.waitForEvent('download');
  await home.getByRole('link', { name: /produktblad\.pdf/ }).click();
  expect((await paper).suggestedFilename()).toBe('produktblad.pdf');
  await expect(home.getByRole('link', { name: /hallen\.jpg/ })).toBeVisible();
  await home.getByRole('button', { name: 'Be om ändring' }).click();
  const change = home.getByRole('dialog', { name: 'Be om ändring' });
  await change.getByRole('button', { name: 'Skicka' }).click();
  await expect(change.getByLabel('Det här vill jag ha ändrat')).toBeFocused();
  await expectAccessible(home);
  await change.getByLabel('Det här vill jag ha ändrat').fill('Helst ett fast pris.');
  await change.getByRole('button', { name: 'Skicka' }).click();
  await expect(home.getByText('Du har bett om en ändring')).toBeVisible();

  // It comes by itself, and the next version begins with the one that was sent.
  await expect(van.getByText('Kunden vill ha något ändrat.')).toBeVisible();
  await expect(van.getByText('Helst ett fast pris.').first()).toBeVisible();
  await van.getByRole('button', { name: 'Skriv en ny version' }).click();
  await expect(row(van, 1).getByLabel('Vad')).toHaveValue('Byta elcentral');
  await van.getByRole('radio', { name: /^Fast pris/ }).check();
  await row(van, 1).getByLabel('Antal').fill('10');
  await sendFrom(van, /18.125.kr/);

  await expect(home.getByRole('link', { name: 'Version 2 (senaste)' })).toBeVisible();
  await expect(home.getByText('Ändrat sedan version 1')).toBeVisible();
  await expect(home.getByText('1 ändrad rad och prisform.')).toBeVisible();
  await expect(home.getByText('Förut: 12,5 tim')).toBeVisible();
  await home.getByRole('link', { name: 'Version 1' }).click();
  await expect(home.getByText('Det här är version 1')).toBeVisible();
  await expect(home.getByRole('button', { name: 'Säg ja' })).toHaveCount(0);
  await home.getByRole('link', { name: 'Läs den senaste' }).click();

  // The year's deduction, which the company cannot see.
  const left = home.getByRole('region', { name: 'Räcker ditt rotavdrag?' });
  await left.getByLabel(/^Använt rotavdrag/).fill('1 000');
  await expect(left.getByText(/har 49.000.kr kvar\. Det räcker\.$/)).toBeVisible();
  await left.getByLabel(/^Använt rutavdrag/).fill('73 000');
  await expect(left.getByText(/har 1.000.kr kvar, .* för lite/)).toBeVisible();
  await expectAccessible(home);

  await home.getByRole('button', { name: 'Säg ja' }).click();
  const yes = home.getByRole('dialog', { name: 'Säga ja till offerten?' });
  await expect(yes).toContainText(/18.125.kr/);
  await yes.getByLabel(/^Jag vill att arbetet börjar innan/).check();
  await expectAccessible(home);
  // The company has not said that a button is enough.
  await expect(yes.getByRole('button', { name: 'Ja, jag beställer' })).toHaveCount(0);
  const sign = yes.getByRole('button', { name: 'Beställ med BankID och betalningsskyldighet' });
  const orderRef = await started(home, () => sign.click());
  await expectAccessible(home);
  await act(home.request, orderRef, { action: 'approve' });
  await expect(home.getByText('Du har sagt ja', { exact: true })).toBeVisible();
  await expectAccessible(home);
  await expect(van.getByText('Kunden har sagt ja. Ni har ett avtal.')).toBeVisible();
  await expect(van.getByText(/vill att arbetet börjar innan/)).toBeVisible();
  await expect(van.getByRole('button', { name: 'Skriv en ny version' })).toHaveCount(0);
  await expectAccessible(van);

  await expect(home.getByText(/^Underskriven med BankID av /)).toBeVisible();
  const receipt = home.waitForEvent('download');
  await home.getByRole('button', { name: 'Hämta kvittot' }).click();
  expect((await receipt).suggestedFilename()).toMatch(/^kvitto-offert-.*\.pdf$/);
  const saved = home.waitForEvent('download');
  await home.getByRole('button', { name: 'Hämta som PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);

  // Details for the deduction: masked for both, and read in full when the company asks.
  const details = home.getByRole('region', { name: 'Uppgifter för rotavdraget' });
  await details.getByLabel(/^Fastighetsbeteckning/).fill('Östteg');
  await details.getByLabel(/^Personnummer för Maja/).fill('19900101-2386');
  await details.getByRole('button', { name: 'Spara uppgifterna' }).click();
  await expect(details.getByText(/^Skriv kommun, namn och nummer/)).toBeVisible();
  await expect(details.getByText(/^Personnumret är inte giltigt/)).toBeVisible();
  await expectAccessible(home);
  await details.getByLabel(/^Fastighetsbeteckning/).fill('Umeå Östteg 1:23');
  await details.getByLabel(/^Personnummer för Maja/).fill('900101-2385');
  await details.getByRole('button', { name: 'Spara uppgifterna' }).click();
  await expect(details.getByText('19900101-****')).toBeVisible();
  await expectAccessible(home);
  const reported = van.getByRole('region', { name: 'Uppgifter för rotavdraget' });
  await expect(reported.getByText('Umeå Östteg 1:23')).toBeVisible();
  await expect(reported.getByText('19900101-****')).toBeVisible();
  await reported.getByRole('button', { name: 'Visa hela numren' }).click();
  await expect(reported.getByText('19900101-2385')).toBeVisible();
  await expectAccessible(van);
  await reported.getByRole('button', { name: 'Dölj numren' }).click();
  await expect(reported.getByText('19900101-****')).toBeVisible();

  await home.getByRole('button', { name: 'Ångra avtalet' }).click();
  const question = home.getByRole('dialog', { name: 'Vill du ångra avtalet?' });
  await question.getByRole('button', { name: 'Ångra avtalet' }).click();
  await expect(home.getByText('Du har ångrat avtalet')).toBeVisible();
  await expect(home.getByRole('button', { name: 'Ångra avtalet' })).toHaveCount(0);
  await expect(van.getByText('Kunden har ångrat avtalet.')).toBeVisible();
  await customer.context.close();
  await company.context.close();
});

test('a yes that comes after the company has withdrawn is refused, and told to both @further', async ({
  browser,
}) => {
  const customer = await phoneOf(browser, 'homeowner');
  const company = await phoneOf(browser, 'partner');
  const { params, received } = await makeInquiry(customer, company);
  await sendBy(company, params, 'Måla fasaden');
  const home = customer.page;
  await home.goto(received);
  await home.getByRole('button', { name: 'Säg ja' }).click();
  const yes = home.getByRole('dialog', { name: 'Säga ja till offerten?' });
  await expect(yes).toBeVisible();
  const withdrawn = pathOf(partnerQuotations.withdrawQuotation, params);
  expect((await company.api.post(withdrawn, { number: 1 })).status()).toBe(200);
  await yes.getByRole('button', { name: 'Ja, jag beställer med betalningsskyldighet' }).click();
  await expect(yes).toBeHidden();
  await expect(home.getByRole('alert')).toContainText('Företaget har dragit tillbaka offerten.');
  await expect(home.getByRole('button', { name: 'Säg ja' })).toHaveCount(0);
  await expectAccessible(home);
  await customer.context.close();
  await company.context.close();
});

test('whoever orders for a company says so, and is not told before that it is missing', async ({
  browser,
}) => {
  const customer = await phoneOf(browser, 'homeowner');
  const company = await phoneOf(browser, 'partner');
  const { params, received } = await makeInquiry(customer, company);
  await sendBy(company, params, 'Måla fasaden', { customerKind: 'company' });
  const home = customer.page;
  await home.goto(received);
  await home.getByRole('button', { name: 'Säg ja' }).click();
  const yes = home.getByRole('dialog', { name: 'Säga ja till offerten?' });
  const order = yes.getByRole('button', { name: 'Ja, jag beställer med betalningsskyldighet' });
  const isNoConsumer = yes.getByRole('checkbox', { name: /därför ingen ångerrätt/ });
  await expect(yes).toBeFocused();
  await expect(isNoConsumer).not.toHaveAttribute('aria-invalid');
  await order.click();
  await expect(isNoConsumer).toHaveAttribute('aria-invalid', 'true');
  await isNoConsumer.check();
  await expectAccessible(home);
  await order.click();
  await expect(home.getByText('Du har sagt ja').first()).toBeVisible();
  await customer.context.close();
  await company.context.close();
});

test('words that come too late are kept, and sent about the next version @further', async ({
  browser,
}) => {
  const customer = await phoneOf(browser, 'homeowner');
  const company = await phoneOf(browser, 'partner');
  const { params, received } = await makeInquiry(customer, company);
  await sendBy(company, params, 'Måla fasaden');
  const home = customer.page;
  await home.goto(received);
  await home.getByRole('button', { name: 'Be om ändring' }).click();
  const change = home.getByRole('dialog', { name: 'Be om ändring' });
  const words = change.getByLabel('Det här vill jag ha ändrat');
  await words.fill('Två strykningar, tack.');
  await sendBy(company, params, 'Måla fasaden och knutarna');
  await change.getByRole('button', { name: 'Skicka' }).click();
  await expect(change.getByRole('alert')).toContainText('Företaget har skickat en nyare version');
  await expect(words).toHaveValue('Två strykningar, tack.');
  await expectAccessible(home);
  await change.getByRole('button', { name: 'Avbryt' }).click();
  await expect(change).toBeHidden();
  await expect(home.getByText('Måla fasaden och knutarna')).toBeVisible();
  await home.getByRole('button', { name: 'Be om ändring' }).click();
  await expect(words).toHaveValue('Två strykningar, tack.');
  await change.getByRole('button', { name: 'Skicka' }).click();
  await expect(home.getByText('Du har bett om en ändring')).toBeVisible();
  await customer.context.close();
  await company.context.close();
});

test('what a colleague has saved meanwhile is shown, and nothing is overwritten @further', async ({
  browser,
}) => {
  const customer = await phoneOf(browser, 'homeowner');
  const company = await phoneOf(browser, 'partner');
  const { params, request } = await makeInquiry(customer, company);
  const van = company.page;
  await openPartnerArea(van);
  await van.goto(`${request}/quotation`);
  await row(van, 1).getByLabel('Vad').fill('Mitt arbete');
  await expect(savedMark(van)).toBeVisible();
  await saveDraft(company, params, 'Kollegans arbete');
  await row(van, 1).getByLabel('Vad').fill('Mitt arbete, klart');
  await expect(van.getByText('Någon annan har ändrat utkastet')).toBeVisible();
  await expect(van.getByText('Kollegans arbete')).toBeVisible();
  await expect(row(van, 1).getByLabel('Vad')).toHaveValue('Mitt arbete, klart');
  await expectAccessible(van);
  await van.getByRole('button', { name: 'Behåll mitt' }).click();
  await expect(van.getByText('Någon annan har ändrat utkastet')).toHaveCount(0);
  await expect
    .poll(async () => (await readQuotation(company, params)).draft?.rows[0]?.text)
    .toBe('Mitt arbete, klart');
  await customer.context.close();
  await company.context.close();
});
