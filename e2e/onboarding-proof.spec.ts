import { expect, expectAccessible, newUser, registerNewUser, simulateBankId } from './fixtures.ts';
import { codeMailed, mailsTo, wrongCode } from './mail.ts';
import { applicationPage, expectOverview } from './onboarding-way.ts';
import { timed as test } from './own-product.ts';

// The company is registered by others in the product that all share.
test.use({ ownProductOf: 'onboarding-proof' });

/** Used by no other test. */
const person = '195607222394';
const company = '5599000022';

test('an unconfirmed address is asked for while the application waits, and then it is approved by itself', async ({
  page,
}) => {
  const user = await registerNewUser(page, newUser('unconfirmed.example'));
  await simulateBankId(page, person);
  const at = applicationPage(page);
  await at.open();
  const request = page.getByRole('region', { name: 'Bekräfta din e-postadress' });
  await at.chooseCompany(company);
  await expect(request).toHaveCount(0);
  await at.finish();
  await expect(request).toContainText(user.email);
  await expect(page.getByText('En sak återstår för dig')).toBeVisible();
  await expect(page.getByText('Du. Bekräfta e-postadressen')).toBeVisible();
  await expectAccessible(page);
  // One at the sign-up, one when it was handed in.
  const code = await codeMailed(page, user.email, /^Bekräfta din e-postadress$/, 2);
  await request.getByRole('textbox').fill(wrongCode(code));
  await request.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(request.getByText('Koden stämmer inte.')).toBeVisible();
  await request.getByRole('button', { name: 'Skicka en ny kod' }).click();
  const next = await codeMailed(page, user.email, /^Bekräfta din e-postadress$/, 3);
  await request.getByRole('textbox').fill(next);
  await page.keyboard.press('Enter');
  await expectOverview(page);
  const mails = await mailsTo(page, user.email, /Välkommen|tagit emot/, 1);
  expect(mails[0]?.subject).toBe('Välkommen till Tröskel Partner');
});
