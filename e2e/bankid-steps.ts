import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { apiOf, expect, expectAccessible } from './fixtures.ts';

/** Official test numbers; each belongs to one test, since a person has one account. */
export const persons = {
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
  relayed: ['195506302388', '195609052385', '195702019976', '195701032863'],
  honest: '195907029911',
  insideAnApp: '194710162381',
  inTwoBrowsers: '195401017495',
  leadNowhere: '195404132382',
  signsInATab: '195501212137',
  loginByCode: '196612312386',
  loginOnDevice: '196612312394',
  loginSimulated: '196701292846',
  loginWithoutAccount: '196703143435',
  loginFromAPage: '196810292398',
  loginInTwoTabs: '196904262398',
  loginByKeyboard: '196904302384',
  loginInEnglish: '198701012380',
  simulatedWithoutAccount: '198701012398',
};

/** Message for every end that is not a refusal (specification 1, section 8). */
export const aborted = 'Åtgärden avbröts. Försök igen.';

/** Message for a person whom the app has led to another browser. */
export const notUsed = 'Det du godkände användes inte';

export interface AppAct {
  action: 'scan' | 'open' | 'approve' | 'refuse' | 'expire' | 'block' | 'error';
  personalNumber?: string;
  error?: string;
  risk?: 'low' | 'moderate' | 'high';
  wayBack?: 'returns' | 'nowhere' | 'other_browser';
}

/**
 * Lets the simulated app act on the page's order. Answers the address that the app opens when it
 * runs on the same device.
 */
export async function act(
  request: APIRequestContext,
  orderRef: string,
  body: AppAct,
): Promise<{ opens: string | null }> {
  const answer = await request.post(`/dev/bankid/orders/${orderRef}`, { data: body });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { opens: string | null };
}

/** Approves in the simulated app that the page shows, as that person. */
export async function approveInApp(
  page: Page,
  personalNumber: string,
  approve = 'Identifiera',
): Promise<void> {
  await page.getByLabel('Vem är du?').selectOption({ label: 'Någon annan …' });
  await page.getByLabel('Personnummer, 12 siffror').fill(personalNumber);
  await page.getByRole('button', { name: approve, exact: true }).click();
}

export interface ListedOrder {
  autoStartToken: string;
  visibleText: string;
  status: string;
  hintCode: string | null;
}

/** The orders of one account as BankID sees them: its address stands in the text that is shown. */
export async function ordersAtBankid(
  request: APIRequestContext,
  email: string,
): Promise<ListedOrder[]> {
  const orders = (await (await request.get('/dev/bankid/orders.json')).json()) as ListedOrder[];
  return orders.filter(({ visibleText }) => visibleText.includes(email));
}

/**
 * Presses what starts an order and answers its reference, once the page has taken it up: until then
 * its buttons are busy, and do not hear a press.
 */
export async function started(page: Page, press: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse((response) =>
    /\/v6\/.*start(Auth|Sign)/.test(response.url()),
  );
  await press();
  const { orderRef } = (await (await answer).json()) as { orderRef: string };
  // The last is on top: one below may wait for what is confirmed here.
  await expect(dialogOf(page).last().locator('button[aria-busy="true"]')).toHaveCount(0);
  return orderRef;
}

export async function openBankId(page: Page, name = 'Öppna BankID'): Promise<string> {
  await page.goto('/bank-id');
  return started(page, () => page.getByRole('button', { name, exact: true }).click());
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
/** Axe on the dialog as it stands, once it has faded in. */
export async function expectDialogAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
}

export const isVerified = async (page: Page): Promise<boolean> => {
  const answer = await (await apiOf(page.request)).get('/partner/users/me');
  return ((await answer.json()) as { hasConfiguredBankId: boolean }).hasConfiguredBankId;
};
