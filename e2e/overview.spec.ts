import { inquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import type { Page } from '@playwright/test';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import { overviewDays } from '@troskel/contract/values/partner-overview';
import type { OverviewDay, PartnerOverview } from '@troskel/contract/values/partner-overview';
import { apiOf, expect, expectAccessible } from './fixtures.ts';
import { pathOf, sendInquiry, test } from './inquiries.ts';
import { becomePartner } from './onboarding-way.ts';
import { dismissOverlay, enterAs, partnerIdOf, tabTo } from './partner-area.ts';

const waitingCard = (page: Page) =>
  page.getByRole('region', { name: /^(Det som väntar|Waiting for you)$/ });

const none = { documentation: 0, quotation: 0, ordering: 0, consultation: 0 };

/** Thirty days from 25 October 2026; on two of them something came, or on none. */
function daysWith(received: Record<string, OverviewDay['received']>): OverviewDay[] {
  return Array.from({ length: overviewDays }, (_, index) => {
    const day = new Date(Date.UTC(2026, 9, 25 + index, 12)).toISOString().slice(0, 10);
    const kinds = received[day] ?? none;
    const answered = Object.values(kinds).reduce((sum, count) => sum + count, 0);
    return { day, received: kinds, answered, medianMinutes: answered === 0 ? null : 98 };
  });
}

const statistics: PartnerOverview['statistics'] = {
  days: daysWith({
    '2026-11-08': { documentation: 4, quotation: 21, ordering: 8, consultation: 6 },
    '2026-11-09': { ...none, quotation: 1, consultation: 2 },
  }),
  receivedBefore: 31,
  medianMinutes: 98,
  hasReceived: true,
};

const nothingReceived: Partial<PartnerOverview> = {
  isConfigured: false,
  waiting: {
    unanswered: 0,
    unreadAgain: 0,
    unansweredReviews: 0,
    deductions: null,
    invoices: null,
    inquiries: [],
  },
  statistics: { days: daysWith({}), receivedBefore: 0, medianMinutes: null, hasReceived: false },
};

/** Shows the overview with what a test wants in it. */
async function showMade(page: Page, change: Partial<PartnerOverview>): Promise<void> {
  await page.route('**/api/partners/*/overview', async (call) => {
    const answer = await call.fetch();
    const overview = (await answer.json()) as PartnerOverview;
    await call.fulfill({ response: answer, json: { ...overview, ...change } });
  });
}

test('what a homeowner has just asked waits on the overview, and leads to it @further', async ({
  page,
  homeowner,
}) => {
  await enterAs(page, 'partner');
  await expect(waitingCard(page)).toBeVisible();
  const partnerId = partnerIdOf(page);
  const api = await apiOf(page.request);
  /** Whether the page shows what the server counts, which other tests change meanwhile. */
  const isTrue = async () => {
    const path = inquiryCounts.countInquiries.path.replace('{partnerId}', partnerId);
    const { unanswered } = (await (await api.get(path)).json()) as { unanswered: number };
    const shown = await waitingCard(page).textContent();
    return new RegExp(`(^|\\D)${unanswered} obesvarad`).test(shown ?? '');
  };
  await expect.poll(isTrue).toBe(true);
  const { id } = await sendInquiry(homeowner, {
    kind: 'ordering',
    text: 'Vi vill bygga ett uterum.',
  });
  // Nobody has asked the page to.
  await expect.poll(isTrue).toBe(true);

  await page.getByRole('link', { name: 'Svara den som väntat längst' }).click();
  await expect(page).toHaveURL(/\/requests\/[\da-f-]{36}$/);
  await page.goBack();
  await waitingCard(page)
    .getByRole('link', { name: /^Visa (alla|i listan)/ })
    .click();
  await expect(page).toHaveURL(/\/requests\?unanswered=true&sort=oldest$/);
  await expect(page.getByRole('link', { name: /^Obesvarade/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const path = pathOf(inquiryIntake.withdrawInquiry, { inquiryId: id });
  expect((await homeowner.post(path, {})).ok()).toBe(true);
});

test('a chart says its numbers in words and as a table, by keyboard @further', async ({ page }) => {
  await page.addInitScript("localStorage.setItem('language', 'en')");
  await showMade(page, { statistics });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  const received = page.getByRole('region', { name: 'Requests per day' });
  await expect(received).toContainText('42 requests');
  await expect(received).toContainText('11 more than the 30 days before.');
  await expect(received.getByRole('table')).toHaveCount(0);
  const toggle = received.getByRole('button', { name: 'Show as table' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  const table = received.getByRole('table', { name: /^Requests per day/ });
  await expect(table.getByRole('rowheader')).toHaveCount(overviewDays + 1);
  await expect(table.getByRole('row', { name: '09/11/2026' }).getByRole('cell')).toHaveText([
    '1',
    '0',
    '2',
    '0',
    '3',
  ]);
  await expect(table.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText([
    '22',
    '8',
    '8',
    '4',
    '42',
  ]);
  await expectAccessible(page);
  // The days are scrolled by the keyboard too.
  await page.keyboard.press('Tab');
  const scroller = received.getByRole('region');
  await expect(scroller).toBeFocused();
  await page.keyboard.press('End');
  await expect(table.getByRole('rowheader').last()).toBeInViewport();

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(table).toHaveCount(0);
  await expect(received.getByRole('button', { name: 'Show as table' })).toBeFocused();

  const response = page.getByRole('region', { name: 'Response time' });
  await response.getByRole('button', { name: 'Show as table' }).click();
  await expect(
    response.getByRole('row', { name: '09/11/2026' }).getByRole('cell').first(),
  ).toHaveText('3');
  await expect(response.getByRole('button', { name: 'Show as chart' })).toBeVisible();
});

test('a partner that nothing has reached is led on, without empty charts @further', async ({
  page,
}) => {
  await showMade(page, nothingReceived);
  await enterAs(page, 'partner');
  await expect(waitingCard(page)).toContainText('Välj vad ni gör och var');
  await expect(page.getByRole('region', { name: 'Förfrågningar per dag' })).toHaveCount(0);
  await expectAccessible(page);
  await waitingCard(page).getByRole('link', { name: 'Välj tjänster och områden' }).click();
  await expect(page).toHaveURL(/\/configurations/);
});

test('a newcomer sees three steps, and puts them away for good', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // A company of its own: what is put away is away for the next try too.
  await becomePartner(page);
  const steps = page.getByRole('region', { name: 'Kom igång' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'Svara på din första förfrågan' }).click();
  await expect(page).toHaveURL(/\/user-settings\/notifications$/);
  await page.goBack();
  await steps.getByRole('button', { name: 'Dölj' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // On whatever device they come next.
  await page.evaluate('localStorage.clear()');
  await page.reload();
  await expect(page.getByText('Nästa steg')).toBeVisible();
  await expect(steps).toHaveCount(0);
});

test('what is asked on arrival moves nothing, one question at a time', async ({ page }) => {
  await page.route(`**/api${accountSecurity.getSettings.path}`, async (call) => {
    const answer = await call.fetch();
    const settings = (await answer.json()) as object;
    await call.fulfill({ response: answer, json: { ...settings, isEmailVerified: false } });
  });
  await page.addInitScript(`
    localStorage.removeItem('consent');
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) {
        if (!hadRecentInput) window.shifted += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'partner');
  await dismissOverlay(page);
  const proof = page.getByRole('region', { name: 'Bekräfta din e-postadress' });
  await expect(proof).toBeInViewport();
  await expect(waitingCard(page)).toBeVisible();
  const consent = page.getByRole('region', { name: /statistik/ });
  await expect(consent).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await page.evaluate('shifted')).toBeLessThan(0.005);
  await proof.getByRole('button', { name: 'Senare' }).click();
  await expect(consent).toBeInViewport();
});

test('an expert sees the questions that wait, with what is left of the time @further', async ({
  page,
}) => {
  await enterAs(page, 'expert');
  const threads = page.getByRole('region', { name: 'Frågor till experterna' });
  await expect(threads.getByText(/(timm(e|ar) kvar|tiden har gått ut)$/).first()).toBeVisible();
  await expectAccessible(page);
  await threads.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/forum\/[^/]+\/thread\//);
});

test('the side menu says how many requests are unread, and follows', async ({
  page,
  homeowner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  const api = await apiOf(page.request);
  const path = inquiryCounts.countInquiries.path.replace('{partnerId}', partnerIdOf(page));
  /** Whether the menu shows what the server counts. */
  const isTrue = async () => {
    const { unread } = (await (await api.get(path)).json()) as { unread: number };
    return page
      .getByRole('link', { name: new RegExp(`^Förfrågningar, ${unread} oläst`) })
      .isVisible();
  };
  await expect.poll(isTrue).toBe(true);
  const { id } = await sendInquiry(homeowner, {
    kind: 'consultation',
    text: 'Kan vi riva en vägg?',
  });
  await expect.poll(isTrue).toBe(true);
  await page.goto(`/partners/${partnerIdOf(page)}/requests/${id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: /^Begäran om rådgivning/ }),
  ).toBeVisible();

  // A note that is not saved stays on the device.
  const note = page.getByRole('textbox', { name: 'Anteckning för er själva' });
  await note.fill('Ring efter tre.');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(note).toHaveValue('Ring efter tre.');
  await expect(page.getByText('Inte sparad')).toBeVisible();
  await page.getByRole('button', { name: 'Spara anteckningen' }).click();
  await expect(page.getByText('Sparad', { exact: true })).toBeVisible();

  // Opened, it is one less.
  await expect.poll(isTrue).toBe(true);
  const back = pathOf(inquiryIntake.withdrawInquiry, { inquiryId: id });
  expect((await homeowner.post(back, {})).ok()).toBe(true);
});
