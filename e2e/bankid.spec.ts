import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { bankidMessages } from '@troskel/contract/bankid-messages';
import { errorCatalogue } from '@troskel/contract/errors';
import { drawQr } from '../web/app/features/bankid/qr-path.ts';
import { test as unwatched } from '@playwright/test';
import { apiOf, expect, expectAccessible, registerNewUser, test } from './fixtures.ts';

/** Official test numbers; each belongs to one test, since a person has one account. */
const persons = {
  byCode: '195001912384',
  onDevice: '195601812380',
  afterReload: '196305782390',
  onTwoAccounts: '196812762398',
  byKeyboard: '200701012387',
  onPhone: '198001812380',
  inEnglish: '198509872381',
  simulated: '199303802392',
  fromAnotherTab: '199810752387',
  ofTheVictim: '200407862390',
};

const aborted = 'Åtgärden avbröts. Försök igen.';

interface AppAct {
  action: 'scan' | 'open' | 'approve' | 'refuse' | 'expire' | 'block' | 'error';
  personalNumber?: string;
  error?: string;
  risk?: 'low' | 'moderate' | 'high';
}

/** What the app does with an order, by the reference that the page has. */
async function act(request: APIRequestContext, orderRef: string, body: AppAct): Promise<void> {
  const answer = await request.post(`/dev/bankid/orders/${orderRef}`, { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface ListedOrder {
  autoStartToken: string;
  visibleText: string;
  status: string;
  hintCode: string | null;
}

/** The orders of one account as BankID sees them: its address stands in the text that is shown. */
async function ordersAtBankid(request: APIRequestContext, email: string): Promise<ListedOrder[]> {
  const orders = (await (await request.get('/dev/bankid/orders.json')).json()) as ListedOrder[];
  return orders.filter(({ visibleText }) => visibleText.includes(email));
}

/** Presses what starts an order and answers its reference. */
async function started(page: Page, press: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes('/v6/startAuth'));
  await press();
  return ((await (await answer).json()) as { orderRef: string }).orderRef;
}

async function openBankId(page: Page, name = 'Öppna BankID'): Promise<string> {
  await page.goto('/bank-id');
  return started(page, () => page.getByRole('button', { name, exact: true }).click());
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** Axe on the dialog as it stands, once it has faded in. */
async function expectDialogAccessible(page: Page): Promise<void> {
  await expect(page.locator('.MuiDialog-container')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
}

const isVerified = async (page: Page): Promise<boolean> => {
  const answer = await (await apiOf(page.request)).get('/partner/users/me');
  return ((await answer.json()) as { hasConfiguredBankId: boolean }).hasConfiguredBankId;
};

test.describe.configure({ mode: 'parallel' });

test.describe('by code', () => {
  test('a user scans the code, approves and goes on', async ({ page }) => {
    const { email } = await registerNewUser(page);
    const drawn = new Set<string>();
    page.on('response', async (response) => {
      if (!/\/v6\/(startAuth|collect)/.test(response.url()) || !response.ok()) return;
      const { qrDataItems } = (await response.json()) as { qrDataItems: { data: string }[] };
      for (const { data } of qrDataItems) drawn.add(data);
    });
    const orderRef = await openBankId(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByText(bankidMessages.RFA1.sv)).toBeVisible();
    await expect(dialog.getByText(/^Tid kvar 2:5\d$/)).toBeVisible();
    await expectDialogAccessible(page);
    const path = dialog.locator('figure path');
    const first = await path.getAttribute('d');
    await expect(path).not.toHaveAttribute('d', first ?? '');
    const texts = [...drawn];
    const present = await path.getAttribute('d');
    const scanned = texts.find((text) => drawQr(text).path === present);
    expect(scanned).toMatch(/^bankid\.[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);

    const scan = await page.request.post('/dev/bankid/scan', { data: { qr: scanned } });
    expect(scan.ok()).toBe(true);
    await expect(dialog.getByRole('heading', { name: 'Väntar på BankID' })).toBeVisible();
    await expect(dialog.getByText(bankidMessages.RFA9.sv)).toBeVisible();
    await expect(dialog.locator('figure')).toHaveCount(0);
    await expectDialogAccessible(page);
    await act(page.request, orderRef, { action: 'approve', personalNumber: persons.byCode });
    await expect(page).toHaveURL(/\/onboarding/);
    await expect(page.getByText('BankID-identifieringen är klar.').first()).toBeVisible();
    expect(await isVerified(page)).toBe(true);
    expect(await ordersAtBankid(page.request, email)).toHaveLength(1);

    await page.goto('/bank-id');
    await expect(page).toHaveURL(/\/onboarding/);
  });

  test('a person who has another account is told so, and can go there', async ({ browser }) => {
    const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
    const [first, second] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    for (const page of [first, second]) await registerNewUser(page);
    const personalNumber = persons.onTwoAccounts;
    await act(first.request, await openBankId(first), { action: 'approve', personalNumber });
    await expect(first).toHaveURL(/\/onboarding/);
    await act(second.request, await openBankId(second), { action: 'approve', personalNumber });
    const dialog = dialogOf(second);
    await expect(dialog.getByText(errorCatalogue.PERSON_HAS_OTHER_ACCOUNT.sv)).toBeVisible();
    await expectDialogAccessible(second);
    await dialog.getByRole('button', { name: 'Logga ut och byt konto' }).click();
    await expect(second).toHaveURL(/\/login/);
    await Promise.all(contexts.map((context) => context.close()));
  });
});

test.describe('on the same device', () => {
  test('a user opens the app by the link, approves there and comes back', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    await started(page, () =>
      dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
    );
    const link = dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' });
    await expect(link).toHaveAttribute('href', /\/dev\/bankid\?autostarttoken=.+&redirect=.+/);
    await expect(link).toHaveAttribute('referrerpolicy', 'origin');
    await link.click();

    await expect(page).toHaveURL(/\/dev\/bankid/);
    await page.getByLabel('Vem är du?').selectOption({ label: 'Någon annan …' });
    await page.getByLabel('Personnummer, 12 siffror').fill(persons.onDevice);
    await page.getByRole('button', { name: 'Identifiera', exact: true }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    expect(await isVerified(page)).toBe(true);
  });

  test('a user who refuses in the app and comes back is told so', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    const orderRef = await started(page, () =>
      dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
    );
    await dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' }).click();
    await expect(page).toHaveURL(/\/dev\/bankid/);
    await act(page.request, orderRef, { action: 'refuse' });
    await page.goto('/bank-id');
    await expect(dialogOf(page).getByText(aborted)).toBeVisible();
    expect(await isVerified(page)).toBe(false);
  });
});

test.describe('an early end', () => {
  const ends: [string, AppAct, string, string | null][] = [
    ['refused in the app', { action: 'refuse' }, aborted, null],
    ['out of time', { action: 'expire' }, aborted, bankidMessages.RFA8.sv],
    ['a blocked BankID', { action: 'block' }, aborted, bankidMessages.RFA16.sv],
    ['another order took over', { action: 'error', error: 'cancelled' }, aborted, null],
    [
      'an app that is too old',
      { action: 'error', error: 'notSupportedByUserApp' },
      aborted,
      bankidMessages.RFA22.sv,
    ],
    [
      'a failed document check',
      { action: 'error', error: 'mrtdVerificationFailed' },
      aborted,
      bankidMessages.RFA26.sv,
    ],
    [
      'a risk that is too high',
      { action: 'approve', risk: 'high' },
      'Kontot är inte verifierat',
      errorCatalogue.BANKID_RISK_TOO_HIGH.sv,
    ],
    [
      'another identification under way',
      { action: 'error', error: 'alreadyInProgress' },
      'Kontot är inte verifierat',
      errorCatalogue.BANKID_ALREADY_IN_PROGRESS.sv,
    ],
  ];

  test('each says why, and lets the user try again', async ({ page }) => {
    await registerNewUser(page);
    let orderRef = await openBankId(page);
    const dialog = dialogOf(page);
    const retry = dialog.getByRole('button', { name: 'Försök igen' });
    for (const [name, body, title, reason] of ends) {
      await test.step(name, async () => {
        await act(page.request, orderRef, body);
        await expect(dialog.getByText(title, { exact: true })).toBeVisible();
        if (reason !== null) await expect(dialog.getByText(reason)).toBeVisible();
        await expect(retry).toBeFocused();
        const next = await started(page, () => retry.click());
        expect(next).not.toBe(orderRef);
        orderRef = next;
        await expect(dialog.locator('figure path')).toBeVisible();
      });
    }
    expect(await isVerified(page)).toBe(false);
  });

  // The browser itself writes of an answer of 503 and of a lost net.
  unwatched('a fault within BankID says why, and lets the user try again', async ({ page }) => {
    await registerNewUser(page);
    await act(page.request, await openBankId(page), { action: 'error', error: 'internalError' });
    const dialog = dialogOf(page);
    await expect(dialog.getByText(errorCatalogue.BANKID_UNAVAILABLE.sv)).toBeVisible();
    await started(page, () => dialog.getByRole('button', { name: 'Försök igen' }).click());
    await expect(dialog.locator('figure path')).toBeVisible();
  });

  test('cancelling in the page cancels at BankID', async ({ page }) => {
    const { email } = await registerNewUser(page);
    await openBankId(page);
    await dialogOf(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText(aborted)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Öppna BankID', exact: true })).toBeFocused();
    await expect
      .poll(async () => (await ordersAtBankid(page.request, email))[0]?.hintCode)
      .toBe('cancelled');
  });

  test('leaving the page cancels at BankID soon', async ({ page }) => {
    const { email } = await registerNewUser(page);
    await openBankId(page);
    await expect(dialogOf(page).locator('figure path')).toBeVisible();
    await page.goto('/dev/bankid');
    await expect
      .poll(async () => (await ordersAtBankid(page.request, email))[0]?.hintCode, {
        timeout: 20_000,
      })
      .toBe('cancelled');
  });

  unwatched('without contact the order goes on when the net is back', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    const dialog = dialogOf(page);
    await expect(dialog.locator('figure path')).toBeVisible();
    await page.route('**/v6/collect/**', (route) => route.abort('internetdisconnected'));
    await expect(dialog.getByText(/^Ingen kontakt med servern/)).toBeVisible();
    await page.unroute('**/v6/collect/**');
    await dialog.getByRole('button', { name: 'Försök nu' }).click();
    await expect(dialog.getByText(/^Ingen kontakt med servern/)).toHaveCount(0);
    await expect(dialog.getByText(bankidMessages.RFA1.sv)).toBeVisible();
  });

  test('when BankID is away from the start, it says so', async ({ page }) => {
    await registerNewUser(page);
    const message = errorCatalogue.BANKID_UNAVAILABLE.sv;
    await page.route('**/v6/startAuth*', (route) =>
      route.fulfill({
        status: 409,
        json: { errors: [{ code: 'BANKID_UNAVAILABLE', message }], error: '', status: 503 },
      }),
    );
    await page.goto('/bank-id');
    await page.getByRole('button', { name: 'Öppna BankID', exact: true }).click();
    await expect(dialogOf(page).getByText(message)).toBeVisible();
  });
});

test.describe('coming back', () => {
  test('a reload goes on with the same order', async ({ page }) => {
    const { email } = await registerNewUser(page);
    const orderRef = await openBankId(page);
    await page.reload();
    await expect(dialogOf(page).locator('figure path')).toBeVisible();
    await act(page.request, orderRef, { action: 'scan' });
    await expect(dialogOf(page).getByText(bankidMessages.RFA9.sv)).toBeVisible();
    await page.reload();
    await expect(dialogOf(page).getByText(bankidMessages.RFA9.sv)).toBeVisible();
    await act(page.request, orderRef, { action: 'approve', personalNumber: persons.afterReload });
    await expect(page).toHaveURL(/\/onboarding/);
    expect(await ordersAtBankid(page.request, email)).toHaveLength(1);
  });

  test('another tab shows the same order, and both go on when it is done', async ({
    page,
    context,
  }) => {
    await registerNewUser(page);
    const orderRef = await openBankId(page);
    const tab = await context.newPage();
    await tab.goto('/bank-id');
    await expect(dialogOf(tab).locator('figure path')).toBeVisible();
    const { fromAnotherTab: personalNumber } = persons;
    await act(page.request, orderRef, { action: 'approve', personalNumber });
    await expect(tab).toHaveURL(/\/onboarding/);
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

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
      await expect(victim).toHaveURL(victimIs === 'signed in' ? /\/bank-id$/ : /\/login/);

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

test('keyboard only: opens, waits, escapes, opens again and finishes', async ({ page }) => {
  await registerNewUser(page);
  await page.goto('/bank-id');
  const open = page.getByRole('button', { name: 'Öppna BankID', exact: true });
  await expect(open).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator('button:focus', { hasText: 'Öppna BankID' }).count()) > 0) break;
  }
  await started(page, () => page.keyboard.press('Enter'));
  await expect(dialogOf(page).locator('figure path')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(open).toBeFocused();

  const second = await started(page, () => page.keyboard.press('Space'));
  await act(page.request, second, { action: 'refuse' });
  await expect(dialogOf(page).getByRole('button', { name: 'Försök igen' })).toBeFocused();
  const third = await started(page, () => page.keyboard.press('Enter'));
  await expect(dialogOf(page).locator('figure path')).toBeVisible();
  await act(page.request, third, { action: 'approve', personalNumber: persons.byKeyboard });
  await expect(page).toHaveURL(/\/onboarding/);
});

test.describe('on a phone of 390 px', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  });

  test('the app on the same device comes first, the code below', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    const dialog = dialogOf(page);
    const link = dialog.getByRole('link', { name: 'Öppna BankID-appen på den här enheten' });
    await expect(link).toBeVisible();
    await expectDialogAccessible(page);
    await started(page, () =>
      dialog.getByRole('button', { name: 'Använd BankID på en annan enhet' }).tap(),
    );
    await expect(dialog.locator('figure path')).toBeVisible();
    await started(page, () =>
      dialog.getByRole('button', { name: 'Använd BankID på den här enheten' }).tap(),
    );
    await link.tap();
    await page.getByLabel('Vem är du?').selectOption({ label: 'Någon annan …' });
    await page.getByLabel('Personnummer, 12 siffror').fill(persons.onPhone);
    await page.getByRole('button', { name: 'Identifiera', exact: true }).tap();
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

test('in English, with every text', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await registerNewUser(page);
  const first = await openBankId(page, 'Open BankID');
  const dialog = dialogOf(page);
  await expect(dialog.getByText(bankidMessages.RFA1.en)).toBeVisible();
  await expect(dialog.getByText('Tap Scan QR code.')).toBeVisible();
  await act(page.request, first, { action: 'refuse' });
  await expect(dialog.getByText('Operation aborted. Please try again.')).toBeVisible();
  const second = await started(page, () =>
    dialog.getByRole('button', { name: 'Try again' }).click(),
  );
  await act(page.request, second, { action: 'approve', personalNumber: persons.inEnglish });
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(
    page.getByText('The BankID identification completed successfully.').first(),
  ).toBeVisible();
});

test('the demo’s shortcut identifies without an app', async ({ page }) => {
  await registerNewUser(page);
  await page.goto('/bank-id');
  const simulate = page.getByRole('button', { name: 'Simulera BankID' });
  await expect(simulate).toBeVisible();
  await expectAccessible(page);
  await simulate.click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Personnummer').fill('800102');
  await dialog.getByRole('button', { name: 'Identifiera' }).click();
  await expect(dialog.getByText(/^Personnumret är inte giltigt/)).toBeVisible();
  await dialog.getByLabel('Personnummer').fill(persons.simulated);
  await dialog.getByRole('button', { name: 'Identifiera' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  expect(await isVerified(page)).toBe(true);
});

test('nobody is sent to the login, and the log-out works', async ({ page, browser }) => {
  await page.goto('/bank-id');
  await expect(page).toHaveURL(/\/login/);
  const visitor = await browser.newPage();
  await registerNewUser(visitor);
  await visitor.goto('/bank-id');
  await visitor.getByRole('button', { name: 'Logga ut' }).click();
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.close();
});
