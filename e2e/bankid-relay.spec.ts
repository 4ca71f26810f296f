import type { Browser, BrowserContext, Page } from '@playwright/test';
import { bankidMessages } from '@troskel/contract/bankid/messages';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import {
  act,
  approveInApp,
  dialogOf,
  expectDialogAccessible,
  isVerified,
  notUsed,
  openBankId,
  persons,
  started,
} from './bankid-steps.ts';
import {
  apiOf,
  expect,
  expectAccessible,
  registerNewUser,
  simulateBankId,
  test,
} from './fixtures.ts';
import { becomeApplicant, makeApplication } from './onboarding-way.ts';

test.describe.configure({ mode: 'parallel' });

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const browsers = {
  'Safari on iOS': `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
  'Chrome on iOS': `${iphone} CriOS/149.0.7000.10 Mobile/15E148 Safari/604.1`,
  'Opera Touch': `${iphone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.4.1`,
  Firefox: 'Mozilla/5.0 (Android 15; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0',
  'Samsung Internet': `${android} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
};
const insideFacebook = `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0]`;

const otherDevice = errorCatalogue.BANKID_OTHER_DEVICE.sv;
const onThisComputer = (page: Page) =>
  started(page, () =>
    dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
  );
const linkOn = async (page: Page): Promise<string> => {
  const link = dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' });
  return (await link.getAttribute('href')) ?? '';
};
const loginButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Logga in med BankID', exact: true });

/** The account that a victim has, in a browser of theirs. */
async function verifiedAccount(browser: Browser, personalNumber: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await registerNewUser(page);
  await simulateBankId(page, personalNumber);
  return context;
}

interface Flow {
  /**
   * Preparation in the attacker's browser: a session of their own, or one that the victim left
   * open.
   */
  prepare: (attacker: BrowserContext, victim: BrowserContext) => Promise<void>;
  path: string;
  start: string;
  nothingCame: string;
}

/** Simulates a session left open on the attacker's machine. */
async function copySession(attacker: BrowserContext, victim: BrowserContext): Promise<void> {
  await attacker.addCookies(await victim.cookies());
}

const flows: Record<string, Flow> = {
  login: {
    prepare: async () => undefined,
    path: 'partner/login',
    start: 'startAuth?flow=auto_start',
    nothingCame: 'Därför har ingen loggats in.',
  },
  identification: {
    prepare: async (attacker) => {
      const page = await attacker.newPage();
      await registerNewUser(page);
      await page.close();
    },
    path: '',
    start: 'startAuth?flow=auto_start',
    nothingCame: 'Därför har ingen identifierats.',
  },
  'step-up': {
    prepare: copySession,
    path: 'step-up',
    start: 'startAuth?flow=auto_start',
    nothingCame: 'Därför har ingenting bekräftats.',
  },
  signing: {
    prepare: copySession,
    path: 'agreement',
    start: 'startSign?flow=auto_start&applicationId=',
    nothingCame: 'Därför har ingenting signerats.',
  },
};

/** The calls of the attacker's browser, by cookie and, but for a login, by the session in it. */
async function callsOf({ request }: BrowserContext, isSignedIn: boolean) {
  if (isSignedIn) return apiOf(request);
  const headers = { [versionHeader]: WEB_APP_VERSION };
  return { get: (path: string) => request.get(`/api${path}`, { headers }) };
}

test.describe('the relay: an attacker sends the link, a victim approves', () => {
  for (const [number, [name, flow]] of Object.entries(flows).entries()) {
    // Each is a purpose of the same code, and all are tried at the server.
    const tag = name === 'login' ? [] : '@further';
    test(
      `${name}, from every browser: nobody gets in, and the victim is told`,
      { tag },
      async ({ browser }) => {
        const person = persons.relayed[number] ?? '';
        const victim = await verifiedAccount(browser, person);
        const page = victim.pages()[0];
        if (!page) throw new Error('the victim has no page');
        const application =
          name === 'signing' ? await makeApplication(page, '5599000022', 'plan') : null;
        const base = `/bankid/v6/${flow.path}/`.replace('//', '/');
        for (const [attackers, userAgent] of Object.entries({
          ...browsers,
          'inside an app': insideFacebook,
        })) {
          await test.step(attackers, async () => {
            const attacker = await browser.newContext({ userAgent });
            await flow.prepare(attacker, victim);
            const calls = await callsOf(attacker, name !== 'login');
            const begun = await calls.get(base + flow.start + (application?.id ?? ''));
            if (userAgent === insideFacebook) {
              expect(await begun.text()).toContain('BANKID_BROWSER_CANNOT_RETURN');
              await attacker.close();
              return;
            }
            const { orderRef } = (await begun.json()) as { orderRef: string };
            await act(page.request, orderRef, { action: 'open' });
            // Any person will do for an identification of the attacker's own account.
            const personalNumber = name === 'identification' ? persons.ofTheVictim : person;
            const { opens } = await act(page.request, orderRef, {
              action: 'approve',
              personalNumber,
            });
            expect(await (await calls.get(`${base}collect/${orderRef}`)).json()).toMatchObject({
              status: 'pending',
              hintCode: 'awaitingReturn',
            });
            // The app opens the victim's own browser.
            await page.goto(opens ?? '');
            await expect(page.getByRole('heading', { name: notUsed })).toBeVisible();
            await expect(page.getByText(flow.nothingCame)).toBeVisible();
            expect(await (await calls.get(`${base}collect/${orderRef}`)).json()).toMatchObject({
              status: 'failed',
              errorCode: 'BANKID_OTHER_DEVICE',
            });
            await attacker.close();
          });
        }
        await victim.close();
      },
    );
  }

  test('as the attacker and the victim see it @further', async ({ browser }) => {
    const [attackers, victims] = await Promise.all([browser.newContext(), browser.newContext()]);
    const [attacker, victim] = await Promise.all([attackers.newPage(), victims.newPage()]);
    await registerNewUser(attacker);
    await openBankId(attacker);
    await onThisComputer(attacker);
    await victim.goto(await linkOn(attacker));
    await approveInApp(victim, persons.ofTheVictim);
    await expect(victim.getByRole('heading', { name: notUsed })).toBeVisible();
    await expect(victim).toHaveURL(/\/bank-id\/return$/);
    await victim.reload();
    await expect(victim.getByRole('heading', { name: notUsed })).toBeVisible();
    await expectAccessible(victim);
    await expect(dialogOf(attacker).getByText(otherDevice)).toBeVisible();
    expect(await isVerified(attacker)).toBe(false);
    await Promise.all([attackers.close(), victims.close()]);
  });

  test('another browser that knows the reference gets nothing, and the order goes on @further', async ({
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

test.describe('the honest user', () => {
  // Safari and a computer stand in bankid.spec.ts; every browser in every flow in the server's tests.
  test('logs in by the app on the same device, by the ways back of phones', async ({ browser }) => {
    await (await verifiedAccount(browser, persons.honest)).close();
    for (const name of ['Chrome on iOS', 'Opera Touch', 'Firefox'] as const) {
      const userAgent = browsers[name];
      await test.step(name, async () => {
        const context = await browser.newContext({
          userAgent,
          viewport: { width: 390, height: 844 },
          hasTouch: true,
        });
        const page = await context.newPage();
        await page.goto('/login');
        const orderRef = await started(page, () => loginButton(page).tap());
        await act(page.request, orderRef, { action: 'open' });
        const personalNumber = persons.honest;
        const { opens } = await act(page.request, orderRef, { action: 'approve', personalNumber });
        // The app opens a new tab; the phone has discarded the first one.
        await page.goto(opens ?? '');
        await expect(page).toHaveURL(/\/onboarding/);
        await context.close();
      });
    }
  });

  test('inside an app is told before anything starts, and goes on by code', async ({ browser }) => {
    await (await verifiedAccount(browser, persons.insideAnApp)).close();
    const context = await browser.newContext({
      userAgent: insideFacebook,
      viewport: { width: 390, height: 844 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.goto('/login?from=feed');
    await loginButton(page).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('BankID-appen hittar inte tillbaka hit')).toBeVisible();
    await expectDialogAccessible(page);
    const way = dialog.getByRole('link', { name: 'Öppna i din webbläsare' });
    await expect(way).toHaveAttribute('href', /^x-safari-http:\/\/.+\/login\?from=feed$/);
    await dialog.getByRole('button', { name: 'Kopiera sidans adress' }).click();
    await expect(dialog.getByRole('button', { name: 'Adressen är kopierad' })).toBeVisible();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(page.url());
    const showCode = dialog.getByRole('button', { name: 'Visa QR-koden' });
    const orderRef = await started(page, () => showCode.click());
    await expect(dialog.locator('figure path')).toBeVisible();
    const personalNumber = persons.insideAnApp;
    await act(page.request, orderRef, { action: 'approve', personalNumber });
    await expect(page).toHaveURL(/\/onboarding/);
    await context.close();
  });

  test('whom the app leads to another browser is told there, and goes on by code in the first @further', async ({
    page,
    browser,
  }) => {
    await registerNewUser(page);
    await openBankId(page);
    await onThisComputer(page);
    const app = await page.context().newPage();
    await app.goto(await linkOn(page));
    await app.getByText('Andra utfall').click();
    await app.getByLabel('När du är klar').selectOption('Till en annan webbläsare');
    await approveInApp(app, persons.inTwoBrowsers);
    const address = app.locator('#elsewhere');
    await expect(address).toHaveText(/\/bank-id\/return\?nonce=/);
    const other = await browser.newPage();
    await other.goto((await address.getAttribute('href')) ?? '');
    await expect(other.getByRole('heading', { name: notUsed })).toBeVisible();
    await expect(other.getByText('Började du själv i en annan webbläsare?')).toBeVisible();
    await app.close();

    const dialog = dialogOf(page);
    await expect(dialog.getByText(otherDevice)).toBeVisible();
    const showCode = dialog.getByRole('button', { name: 'Visa QR-koden' });
    await expect(showCode).toBeFocused();
    const orderRef = await started(page, () => page.keyboard.press('Enter'));
    await expect(dialog.locator('figure path')).toBeVisible();
    const personalNumber = persons.inTwoBrowsers;
    await act(page.request, orderRef, { action: 'approve', personalNumber });
    await expect(page).toHaveURL(/\/onboarding/);
    await other.close();
  });

  test('whom the app leads nowhere need not wait for the code @further', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    const first = await onThisComputer(page);
    await act(page.request, first, { action: 'open' });
    const personalNumber = persons.leadNowhere;
    const { opens } = await act(page.request, first, {
      action: 'approve',
      personalNumber,
      wayBack: 'nowhere',
    });
    expect(opens).toBeNull();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(/^Du är klar i BankID-appen\./)).toBeVisible();
    await expectDialogAccessible(page);
    const showCode = dialog.getByRole('button', { name: 'Visa QR-koden' });
    const second = await started(page, () => showCode.click());
    await expect(dialog.locator('figure path')).toBeVisible();
    expect(await isVerified(page)).toBe(false);
    await act(page.request, second, { action: 'approve', personalNumber });
    await expect(page).toHaveURL(/\/onboarding/);
  });

  test('signs by the app, which opens a new tab: both go on, and nothing is lost', async ({
    page,
    context,
  }) => {
    await becomeApplicant(page, persons.signsInATab);
    await makeApplication(page, '5599000022', 'plan');
    await page.goto('/onboarding');
    await started(page, () =>
      page.getByRole('button', { name: 'Signera avtalet', exact: true }).click(),
    );
    await onThisComputer(page);
    const app = await context.newPage();
    await app.goto(await linkOn(page));
    await approveInApp(app, persons.signsInATab, 'Skriv under');
    for (const tab of [app, page]) {
      await expect(tab).toHaveURL(/\/onboarding/);
      await expect(tab.getByText('Avtalet är signerat').first()).toBeVisible();
      await expect(dialogOf(tab)).toHaveCount(0);
    }
  });
});
