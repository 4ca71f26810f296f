import type { BrowserContext } from '@playwright/test';
import { bankidMessages } from '@troskel/contract/bankid-messages';
import { errorCatalogue } from '@troskel/contract/error-catalogue';
import {
  act,
  dialogOf,
  isVerified,
  notUsed,
  openBankId,
  persons,
  started,
} from './bankid-steps.ts';
import { apiOf, expect, registerNewUser, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('the relay attack', () => {
  async function attackerWithLink(context: BrowserContext) {
    const page = await context.newPage();
    await registerNewUser(page);
    await openBankId(page);
    const orderRef = await started(page, () =>
      dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
    );
    const link = dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' });
    return { page, orderRef, link: (await link.getAttribute('href')) ?? '' };
  }

  for (const victimIs of ['signed in', 'a stranger'] as const) {
    test(`a victim who is ${victimIs} follows the attacker’s link and approves: nothing comes of it`, async ({
      browser,
    }) => {
      const [attackers, victims] = await Promise.all([browser.newContext(), browser.newContext()]);
      const attacker = await attackerWithLink(attackers);
      const victim = await victims.newPage();
      if (victimIs === 'signed in') await registerNewUser(victim);
      await victim.goto(attacker.link);
      await victim.getByLabel('Vem är du?').selectOption({ label: 'Någon annan …' });
      await victim.getByLabel('Personnummer, 12 siffror').fill(persons.ofTheVictim);
      await victim.getByRole('button', { name: 'Identifiera', exact: true }).click();
      await expect(victim.getByRole('heading', { name: notUsed })).toBeVisible();

      const refusal = errorCatalogue.BANKID_OTHER_DEVICE.sv;
      await expect(dialogOf(attacker.page).getByText(refusal)).toBeVisible();
      expect(await isVerified(attacker.page)).toBe(false);
      if (victimIs === 'signed in') expect(await isVerified(victim)).toBe(false);
      await Promise.all([attackers.close(), victims.close()]);
    });
  }

  test('another browser that knows the reference gets nothing, and the order goes on', async ({
    page,
    browser,
  }) => {
    await registerNewUser(page);
    const orderRef = await openBankId(page);
    const stranger = await browser.newPage();
    await registerNewUser(stranger);
    const api = await apiOf(stranger.request);
    const answers = [
      await api.get(`/bankid/v6/collect/${orderRef}`),
      await api.post(`/bankid/v6/cancel/${orderRef}`),
      await api.get('/bankid/v6/current'),
    ];
    expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404]);
    await act(page.request, orderRef, { action: 'scan' });
    await expect(dialogOf(page).getByText(bankidMessages.RFA9.sv)).toBeVisible();
    await stranger.close();
  });
});
