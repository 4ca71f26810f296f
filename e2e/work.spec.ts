import { readFile } from 'node:fs/promises';
import { receivedQuotations } from '@troskel/contract/quotations/calls';
import type { ReceivedQuotation } from '@troskel/contract/quotations/calls';
import { expect, expectAccessible, test } from './fixtures.ts';
import { heading, pathOf, word } from './inquiries.ts';
import { twoColours } from './pictures.ts';
import { addressesOf, ask, openPartnerArea, phoneOf, row } from './quotations.ts';

test('a homeowner and an electrician on two phones, from the inquiry to the review: a quotation with ROT, a yes, planned, under way with hours, a picture and an alteration, done, a basis of invoice, paid, a request and its decision', async ({
  browser,
}) => {
  // Two people with a browser each, and all that they do about a job.
  test.setTimeout(400_000);
  const [customer, company] = [
    await phoneOf(browser, 'homeowner'),
    await phoneOf(browser, 'partner'),
  ];
  const [home, van] = [customer.page, company.page];
  const id = await ask(home, `Ny elcentral. ${word()}`);
  const { params, own, request, received } = await addressesOf(company, id);

  await openPartnerArea(van);
  await van.goto(request);
  await van.getByRole('link', { name: 'Skriv offert' }).click();
  await row(van, 1).getByLabel('Vad').fill('Ny elcentral');
  await row(van, 1).getByLabel('Antal').fill('10');
  await row(van, 1).getByLabel('À-pris').fill('500');
  await van.getByRole('radio', { name: /^Fast pris/ }).check();
  await van.getByRole('radio', { name: /^Rotavdrag/ }).check();
  await van.getByLabel(/^Kunden får säga ja med en knapp/).check();
  await van.getByRole('button', { name: 'Skicka offerten' }).click();
  const sending = van.getByRole('dialog', { name: 'Skicka offerten?' });
  await expect(sending).toContainText(/4.375.kr/);
  await sending.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(van.getByText('Offerten är skickad. Kunden har inte svarat än.')).toBeVisible();
  await van.goto(request);
  await expect(heading(van)).toHaveText(/^Offertförfrågan från/);

  const offers = home.getByRole('region', { name: 'Offerter' });
  await offers.getByRole('link', { name: /^Läs offerten från / }).click();
  await home.getByRole('button', { name: 'Säg ja' }).click();
  const agreeing = home.getByRole('dialog', { name: 'Säga ja till offerten?' });
  await agreeing.getByLabel(/^Jag vill att arbetet börjar innan/).check();
  await agreeing
    .getByRole('button', { name: 'Ja, jag beställer med betalningsskyldighet' })
    .click();
  await expect(home.getByText('Du har sagt ja', { exact: true })).toBeVisible();
  await home.goto(own);
  const bar = van.getByRole('group', { name: 'Gör något med förfrågan' });

  // No page is loaded anew: both hear of what the other does.
  const theirs = van.getByRole('region', { name: 'Jobbet', exact: true });
  const ours = home.getByRole('region', { name: /^Jobbet med / });
  const present = (of: typeof theirs) => of.locator('[aria-current="step"]');
  await expect(present(theirs)).toHaveText(/^Avtal/);
  await expect(present(ours)).toHaveText(/^Avtal/);
  // The agreed job comes first; the offers can be opened below it.
  const parts = home.getByRole('region', { name: /^(Jobbet med |Offerter$)/ });
  await expect(parts.first()).toHaveAccessibleName(/^Jobbet med /);
  const offer = offers.getByRole('link', { name: /^Läs offerten från / });
  await expect(offer).toBeHidden();
  await offers.getByRole('heading').click();
  await expect(offer).toBeVisible();
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
  // At a fixed price the customer need not follow the hours.
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
  await expect(proposed.getByText(/Med ändringen: 4.725.kr med moms/)).toBeVisible();
  await expectAccessible(home);
  await proposed.getByLabel(/Arbetet får börja innan dess/).check();
  await proposed.getByRole('button', { name: /^Ja till \+500.kr$/ }).click();
  await expect(proposed.getByText('Avtalad')).toBeVisible();
  await expect(theirs.getByText('Kunden har bett er att börja direkt.')).toBeVisible();
  await expect(ours.getByText(/Att betala: 4.725.kr med moms/)).toBeVisible();
  await expect(theirs.getByText(/Att betala: 4.725.kr med moms/)).toBeVisible();

  const done = bar.getByRole('button', { name: 'Markera som klar' });
  await expect(done).toBeInViewport();
  // The second press of the two must not close what the first has finished.
  await done.dblclick();
  await expect(present(ours)).toHaveText(/^Klart/);
  await theirs.getByRole('button', { name: 'Ångra att jobbet är klart' }).click();
  await expect(present(ours)).toHaveText(/^Pågår/);
  await done.click();
  await expect(present(theirs)).toHaveText(/^Klart/);

  const card = van.getByRole('region', { name: 'Faktura och rotavdrag' });
  await card.getByRole('link', { name: 'Gör underlag' }).click();

  // Above the price that was agreed it is refused with the reason, before anything is asked.
  await van.getByLabel(/^Fakturanummer/).fill('2026-118');
  // The hours that were recorded are proposed for the request.
  await expect(van.getByLabel('Typ av arbete', { exact: true })).toHaveValue('El');
  await row(van, 1).getByLabel('À-pris').fill('600');
  const above = van.getByText(/^Det här är mer än vad ni har avtalat: högst 6.750.kr med moms kan/);
  await expect(above).toBeVisible();
  const make = van.getByRole('button', { name: 'Gör underlaget' });
  const question = van.getByRole('dialog', { name: 'Gör underlaget?' });
  await make.click();
  await expect(above).toBeInViewport();
  await expect(question).toBeHidden();
  await expectAccessible(van);
  await row(van, 1).getByLabel('À-pris').fill('500');
  await make.click();
  await question.getByRole('button', { name: 'Gör underlaget' }).click();
  const basis = van.getByRole('region', { name: /^Underlag \d+$/ });
  await expect(basis.getByText('4 725 kr', { exact: true })).toBeVisible();
  const pdf = van.waitForEvent('download');
  await basis.getByRole('button', { name: 'Hämta PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^fakturaunderlag-\d+\.pdf$/);

  // Paid: what is missing is said, and the customer gives it meanwhile.
  await basis.getByRole('button', { name: 'Anteckna betalning' }).click();
  await expect(basis.getByText(/^4.725.kr betalt/)).toBeVisible();
  await expect(basis.getByText(/^Köparens personnummer saknas/)).toBeVisible();
  await expectAccessible(van);
  await home.goto(received);
  const details = home.getByRole('region', { name: 'Uppgifter för rotavdraget' });
  await details.getByLabel(/^Fastighetsbeteckning/).fill('Umeå Östteg 1:23');
  await details.getByLabel(/^Personnummer för Maja/).fill('900101-2385');
  await details.getByRole('button', { name: 'Spara uppgifterna' }).click();
  await expect(details.getByText('19900101-****')).toBeVisible();
  await basis.getByRole('link', { name: 'Begär rotavdrag' }).click();

  const jobs = van.getByRole('region', { name: 'Betalda jobb' });
  await expect(jobs.getByLabel(/^Faktura 2026-118, Maja /)).toBeChecked();
  await expectAccessible(van);
  await jobs.getByRole('button', { name: 'Gör filen' }).click();
  const made = van.getByRole('region', { name: /^Rot \d{4}-\d+$/ }).first();
  await expect(made.getByText('19900101-****')).toBeVisible();
  const saving = van.waitForEvent('download');
  await made.getByRole('button', { name: 'Hämta filen' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^rot-\d{4}-\d+\.xml$/);
  const xml = await readFile(await saved.path(), 'utf8');
  expect(xml).toContain('<Kopare>199001012385</Kopare>');
  expect(xml).toContain('<BegartBelopp>2025</BegartBelopp>');

  const listed = await customer.api.get(pathOf(receivedQuotations.listReceivedQuotations, params));
  const [quotation] = (await listed.json()) as ReceivedQuotation[];
  const arende = { personnummer: '199001012385', fakturanummer: '2026-118', godkantBelopp: 1500 };
  const decision = (utforare: string) => ({
    name: 'beslut.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        version: '1',
        utforare,
        beslut: [
          {
            namn: /<NamnPaBegaran>(.*)</.exec(xml)?.[1],
            referensnummer: 'R-1',
            arenden: [arende],
          },
        ],
      }),
    ),
  });
  const field = van.getByLabel('Läs in beslut', { exact: true }).and(van.locator('input'));
  await field.setInputFiles(decision('165566778899'));
  await expect(van.getByText('Beslutet gäller ett annat företag.')).toBeVisible();
  await field.setInputFiles(decision(`16${quotation?.organizationNumber.replace('-', '')}`));
  await expect(made.getByText('1 500 kr', { exact: true })).toBeVisible();
  await expect(made.getByText(/har godkänt 525.kr mindre än vad ni begärde/)).toBeVisible();
  await expectAccessible(van);

  await van.goto(request);
  await expect(card.getByText('Skatteverket har fattat beslut.')).toBeVisible();

  await home.goto(own);
  await home.getByRole('button', { name: 'Skriv ett omdöme' }).click();
  await home.getByRole('radio', { name: /Mycket bra/ }).check({ force: true });
  await home.getByLabel('Berätta om jobbet').fill(`Snyggt och prydligt. ${word()}`);
  await home.getByRole('button', { name: 'Publicera omdömet' }).click();
  await expect(home.getByRole('region', { name: /^Ditt omdöme om / })).toBeVisible();
  await expect(present(theirs)).toHaveText(/^Omdöme/);
  await bar.getByRole('button', { name: 'Avsluta jobbet' }).click();
  await expect(present(ours)).toHaveText(/^Avslutat/);
  await expectAccessible(van);
  await expectAccessible(home);
  await customer.context.close();
  await company.context.close();
});
