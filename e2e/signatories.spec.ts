import type { Browser, Page } from '@playwright/test';
import { approveInApp, dialogOf, started } from './bankid-steps.ts';
import { expect, expectAccessible, newUser, signInAs, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { addDocument, applicationPage, becomeApplicant, expectOverview } from './onboarding-way.ts';

/** Official test numbers of this file alone, with the names that BankID's simulator gives them. */
const applicant = '196101122650';
const second = { personalNumber: '196101182803', name: 'Ylva Kjellberg' };
const stranger = '196201082697';

/** A partnership in the simulated register, which no other test applies for. */
const partnership = '9699000015';

/** Somebody's own phone, without an account; with the app on it, or on another beside it. */
async function phoneOf(browser: Browser, app: 'on it' | 'beside it'): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(app === 'on it' && {
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    }),
  });
  return context.newPage();
}

/** The path of the newest link that was mailed to an address. */
async function linkTo(page: Page, email: string, count: number): Promise<string> {
  const [mail] = await mailsTo(page, email, /underskrift/, count);
  const path = /\/co-signature#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(path).not.toBe('');
  return path;
}

/** Approves on the open page's phone, in the app that the page opens, as a person. */
async function signAs(page: Page, personalNumber: string): Promise<void> {
  await started(page, () => page.getByRole('button', { name: 'Skriv under med BankID' }).click());
  await dialogOf(page).getByRole('link', { name: 'Öppna BankID-appen på den här enheten' }).click();
  await approveInApp(page, personalNumber, 'Skriv under');
}

test('two sign for a company, each on a phone of their own', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const wrong = `annan.${newUser().email}`;
  const right = newUser().email;
  const own = await phoneOf(browser, 'beside it');
  await becomeApplicant(own, applicant);
  const at = applicationPage(own);
  await at.open();
  await at.lookUp(partnership);
  await at.fillBusiness();
  // Asked of a partnership too, which has no managing director.
  await own.getByLabel('Antal anställda').fill('2');
  await at.next.click();
  await at.expectStep(2);
  await at.choosePlan(/^Bas/);

  const ways = own.getByRole('radiogroup', { name: 'Vem tecknar firman?' });
  await expect(ways.getByRole('radio', { name: 'Jag tecknar firman ensam' })).toBeChecked();
  await ways.getByRole('radio', { name: /^Vi är två/ }).check();
  await at.sign.click();
  await expect(own.getByLabel('Namn på den andra')).toHaveAccessibleDescription(
    /Fältet är obligatoriskt/,
  );
  await own.getByLabel('Namn på den andra').fill(second.name);
  await own.getByLabel('E-postadress till den andra').fill(wrong);
  await expectAccessible(own);
  await addDocument(own);
  await at.signAgreement({ hasDocument: true });
  // The typed statement survives a reload.
  await own.reload();
  await expect(own.getByLabel('E-postadress till den andra')).toHaveValue(wrong);
  await at.submit.click();

  await expect(
    own.getByRole('heading', { name: `Väntar på underskrift av ${second.name}` }),
  ).toBeVisible();
  await expect(own.getByText('Väntar på underskrift', { exact: true })).toBeVisible();
  await expectAccessible(own);
  const first = await linkTo(own, wrong, 1);

  // The address was wrong: somebody else is asked, and the link before ends.
  await own.getByRole('button', { name: 'Be någon annan skriva under' }).click();
  await own.getByLabel('Namn på den andra').fill(second.name);
  await own.getByLabel('E-postadress till den andra').fill(right);
  await own.getByRole('button', { name: 'Skicka länken', exact: true }).click();
  await expect(own.getByText(`En ny länk är skickad till ${right}`).first()).toBeVisible();
  await own.getByRole('button', { name: 'Skicka länken igen' }).click();
  const link = await linkTo(own, right, 2);

  // Staff can look, and not approve.
  await signInAs(page, 'staff');
  await page.goto('/admin');
  await page
    .getByRole('link', { name: /Bröderna Ekdalens/ })
    .first()
    .click();
  const approve = page.getByRole('button', { name: 'Godkänn', exact: true });
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(/andra underskriften/);
  await expect(page.getByText('Daniel Ek', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  const other = await phoneOf(browser, 'on it');
  await other.goto(first);
  await expect(other.getByText(/Länken gäller inte/)).toBeVisible();
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Skriv under avtalet');
  await expect(
    other.getByText(/Daniel Ek har signerat avtalet för Bröderna Ekdalens/),
  ).toBeVisible();
  await expect(other.getByRole('region', { name: 'Partneravtal' })).toContainText('Bas');
  await expectAccessible(other);
  // Whoever has the mail and another name cannot sign.
  await signAs(other, stranger);
  await expect(other.getByText(/Namnet enligt BankID är inte det/)).toBeVisible();
  await other.getByRole('button', { name: 'Stäng' }).click();
  await signAs(other, second.personalNumber);
  await expect(other.getByRole('heading', { name: 'Tack, du har skrivit under' })).toBeVisible();
  await expectAccessible(other);

  // The applicant's page hears of it by itself.
  await expect(own.getByRole('heading', { name: 'Vi har tagit emot din ansökan' })).toBeVisible();
  await expect(own.getByText('Väntar på underskrift', { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByText(`${second.name} enligt BankID`)).toBeVisible();
  await approve.click();
  await page.getByRole('button', { name: 'Ja, godkänn' }).click();
  // Their page asks again only after twenty seconds.
  await expect(page.getByRole('button', { name: 'Ja, godkänn' })).toBeHidden();
  await own.goto('/init');
  await expectOverview(own);
});
