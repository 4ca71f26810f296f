import type { Page } from '@playwright/test';
import { readZip } from '@troskel/api/testing';
import { DataExport, ownData } from '@troskel/contract/own-data/calls';
import { StatisticsEvent } from '@troskel/contract/ground/statistics';
import {
  apiOf,
  expect,
  expectAccessible,
  expectContrast,
  newUser,
  signInAs,
  test,
} from './fixtures.ts';
import { question } from './consent.ts';
import { begin, card, editor, openThread, participant } from './forum-posts.ts';
import { applicationPage, becomeApplicant, expectOverview } from './onboarding-way.ts';
import { enterAs, partnerIdOf, tabTo } from './partner-area.ts';

// Nothing has been answered on these devices, and some move the page's clock.
test.use({ storageState: { cookies: [], origins: [] }, viewport: { width: 1440, height: 900 } });
test.use({ keepsContext: false });

interface Told {
  event: StatisticsEvent;
  bearer: string | undefined;
  cookie: string | undefined;
}

/** Collects the events that the page sends from now on. */
function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/statistics/event')) return;
    const event = StatisticsEvent.parse(request.postDataJSON());
    const one: Told = { event, bearer: request.headers()['authorization'], cookie: undefined };
    told.push(one);
    // Without an answer when the page has gone: the browser tells no more of its request.
    request.allHeaders().then(
      ({ cookie }) => Object.assign(one, { cookie }),
      () => null,
    );
  });
  return told;
}

const named = ({ event, bearer, cookie }: Told): boolean =>
  event.consent !== undefined || bearer !== undefined || cookie !== undefined;

const sources = (told: readonly Told[]): string[] => told.map(({ event }) => event.source);

/** Until whatever the page would tell of itself has been told. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.runFor(5_000);
  await page.evaluate('fetch("/healthz").then((answer) => answer.text())');
}

const keptAnswer = (page: Page): Promise<unknown> =>
  page.evaluate('JSON.parse(localStorage.getItem("consent"))');

test.describe('a user of the portal', () => {
  test('is counted without a name until they say yes, and no more when they take it back', async ({
    page,
  }) => {
    const told = listen(page);
    await enterAs(page, 'partner');
    const partnerId = partnerIdOf(page);
    const ask = question(page);
    await expect(ask).toBeVisible();
    await expect.poll(() => sources(told)).toContain('/partners/{partnerId}/home');
    expect(told.filter(named)).toEqual([]);

    // Refusing must be as easy as accepting: two equal buttons, side by side.
    const yes = ask.getByRole('button', { name: 'Godkänn' });
    const looks = await page.evaluate<string[]>(
      `['Neka', 'Godkänn'].map((word) => {
        const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === word);
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, border, font } = getComputedStyle(button);
        return [width, height, color, backgroundColor, border, font].join();
      })`,
    );
    expect(looks[0]).toMatch(/^\d/);
    expect(looks[0]).toBe(looks[1]);

    await tabTo(page, yes);
    await page.keyboard.press('Enter');
    await expect(ask).toBeHidden();
    await expect(page.locator('main')).toBeFocused();
    expect(await keptAnswer(page)).toMatchObject({ choice: 'granted', version: 1 });

    told.length = 0;
    await page.goto('/user-settings/device');
    const choice = page.getByRole('radio', { name: 'Godkänn' });
    await expect(choice).toBeChecked();
    await expect.poll(() => sources(told)).toEqual(['/user-settings/device']);
    expect(told[0]).toMatchObject({
      event: { consent: 1 },
      bearer: expect.stringMatching(/^Bearer /),
    });
    expect(told[0]?.cookie).toBeUndefined();
    expect(JSON.stringify(told[0]?.event)).not.toContain(partnerId);

    const forgotten = page.waitForResponse(
      (answer) =>
        answer.request().method() === 'DELETE' && answer.url().endsWith('/statistics/mine'),
    );
    await page.getByText('Neka', { exact: true }).click();
    expect((await forgotten).status()).toBe(200);
    expect(await keptAnswer(page)).toMatchObject({ choice: 'refused', version: 1 });

    told.length = 0;
    await page.clock.install();
    await page.goto(`/partners/${partnerId}/home`);
    await expect(page.locator('h1')).toHaveText(/^Hej \S/);
    await expect(ask).toBeHidden();
    await letTimePass(page);
    expect(told).toEqual([]);
  });

  test('who says no in one tab is asked in no other @further', async ({ page }) => {
    await enterAs(page, 'partner');
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(question(second)).toBeVisible();
    await question(page).getByRole('button', { name: 'Neka' }).click();
    await expect(question(second)).toBeHidden();
    await second.close();

    const told = listen(page);
    await page.clock.install();
    await page.reload();
    await expect(page.locator('h1')).toHaveText(/^Hej \S/);
    await page.keyboard.press('/');
    await page.keyboard.type('rapport');
    await expect(page.getByRole('option', { name: /Ladda ner rapporter/ })).toBeVisible();
    await letTimePass(page);
    expect(told).toEqual([]);
  });

  test('whose browser says no for them is not asked, and is told so @further', async ({ page }) => {
    await page.addInitScript(
      'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });',
    );
    const told = listen(page);
    await page.clock.install();
    await enterAs(page, 'partner');
    await letTimePass(page);
    await expect(question(page)).toBeHidden();
    await page.goto('/user-settings/device?utm_source=mail');
    await expect(page.getByText(/^Din webbläsare säger nej åt dig/)).toBeVisible();
    await expectAccessible(page);
    await letTimePass(page);
    expect(told).toEqual([]);
    expect(await page.evaluate('sessionStorage.getItem("utm")')).toBeNull();
  });

  test('is asked on a phone, in both languages and schemes, beside the page and not over it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'partner');
    await page.addInitScript('localStorage.setItem("language", "en")');
    await page.goto('/user-settings');
    const ask = question(page);
    await expect(ask.getByRole('button', { name: 'Decline' })).toBeVisible();
    if (await page.getByRole('dialog', { name: 'Menu' }).isVisible()) {
      await page.keyboard.press('Escape');
    }
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    // The page below the banner stays usable.
    await page.getByRole('link', { name: /^This device/ }).click();
    await expect(page).toHaveURL(/\/user-settings\/device$/);
    await expect(ask).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Accept' })).not.toBeChecked();
  });
});

test.describe('a public page', () => {
  test('is counted without cookie or question; the footer takes a no and keeps it', async ({
    page,
  }) => {
    // A session of the portal is none of its business.
    await signInAs(page, 'partner');
    const told = listen(page);
    await page.goto('/about?utm_source=mail');
    await expect.poll(() => sources(told)).toEqual(['/about']);
    expect(told[0]?.event).toEqual({ type: 'page_view', source: '/about', hidCategory: 'default' });
    expect(told.filter(named)).toEqual([]);
    expect(await page.evaluate('sessionStorage.getItem("utm")')).toBe('{"utm_source":"mail"}');

    const panel = page.locator('[data-consent]');
    await expect(panel).toBeHidden();
    const opener = page.getByRole('button', { name: 'Statistik' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    const no = panel.getByRole('button', { name: 'Neka' });
    const yes = panel.getByRole('button', { name: 'Godkänn' });
    await tabTo(page, no);
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByRole('status')).toHaveText('Sparat');
    await page.keyboard.press('Enter');
    await expect(no).toHaveAttribute('aria-pressed', 'true');
    await expect(yes).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('status')).toHaveText('');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await page.evaluate('sessionStorage.getItem("utm")')).toBeNull();

    told.length = 0;
    await page.clock.install();
    await page.goto('/en/about?utm_source=mail');
    await letTimePass(page);
    expect(told).toEqual([]);
    expect(await page.evaluate('sessionStorage.getItem("utm")')).toBeNull();
    await page.getByRole('button', { name: 'Statistics' }).click();
    const accept = panel.getByRole('button', { name: 'Accept' });
    await expect(panel.getByRole('button', { name: 'Decline' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await accept.click();
    await expect(page.getByRole('status')).toHaveText('Saved');
    expect(await keptAnswer(page)).toMatchObject({ choice: 'granted', userId: null, version: 1 });
  });

  test('says that the browser says no, and offers no answer @further', async ({ page }) => {
    await page.addInitScript(
      'Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" });',
    );
    const told = listen(page);
    await page.clock.install();
    await page.goto('/about');
    await page.getByRole('button', { name: 'Statistik' }).click();
    const panel = page.locator('[data-consent]');
    await expect(panel.getByText(/^Din webbläsare säger nej åt dig/)).toBeVisible();
    await expect(panel.getByRole('button')).toHaveText(['Stäng']);
    await letTimePass(page);
    expect(told).toEqual([]);
  });
});

test('what happens is told without a word or id of a person', async ({ page }) => {
  const told = listen(page);
  await enterAs(page, 'partner');
  const partnerId = partnerIdOf(page);
  await page.keyboard.press('/');
  await page.keyboard.type('hemlig Åsa');
  await expect.poll(() => told.map(({ event }) => event.type)).toContain('search_used');
  await page.keyboard.press('Escape');
  await page.goto(`/partners/${partnerId}/forum/search?q=hemlig+granne`);
  await expect.poll(() => told.map(({ event }) => event['scope'])).toContain('forum');
  await page.goto('/user-settings');
  await page.getByRole('button', { name: 'Ta bort konto' }).click();
  await expect
    .poll(() => told.map(({ event }) => event))
    .toContainEqual({
      type: 'dialog_opened',
      dialog: 'deleteAccount',
      source: '/user-settings',
      hidCategory: 'default',
    });
  const all = JSON.stringify(told);
  expect(all).not.toMatch(/hemlig|Åsa|granne|@|[0-9a-f]{8}-[0-9a-f]{4}/i);
  expect(all).not.toContain(partnerId);
});

/** The campaign as it is kept, by the copy that one gets of one's data. */
async function storedCampaign(page: Page): Promise<unknown> {
  const api = await apiOf(page.request);
  const begun = await api.post(ownData.requestExport.path);
  const { id } = DataExport.parse(await begun.json());
  let address: string | null = null;
  await expect
    .poll(async () => {
      const answer = await api.get(ownData.getExport.path.replace('{exportId}', id));
      address = DataExport.parse(await answer.json()).downloadUrl;
      return address;
    })
    .not.toBeNull();
  const file = await (await page.request.get(address ?? '')).body();
  const [profile] = JSON.parse(
    readZip(file).get('data/profile.json')?.toString('utf8') ?? '[]',
  ) as {
    utm: unknown;
  }[];
  return profile?.utm;
}

test('sign-up is counted step by step, and a campaign reaches the registration @further', async ({
  page,
}) => {
  const user = newUser();
  const told = listen(page);
  const campaign = () => page.evaluate<string>('sessionStorage.getItem("utm")');
  const long = encodeURIComponent(`<script>alert(1)</script>${'x'.repeat(10_000)}`);
  await page.goto(`/about?utm_source=${long}`);
  await expect(page.locator('h1')).toBeVisible();
  expect((await campaign()).length).toBeLessThan(250);
  const before = await campaign();
  await page.goto('/about?action=%25%25%25');
  await expect(page.locator('h1')).toBeVisible();
  expect(await campaign()).toBe(before);
  const action = Buffer.from(JSON.stringify({ utm_medium: 'brev' })).toString('base64url');
  await page.goto(
    `/about?utm_source=%3Cscript%3Em%C3%A4ssa&utm_term=asa@example.com&action=${action}`,
  );
  await page.getByRole('link', { name: 'Anslut ditt företag' }).first().click();
  await expect(page).toHaveURL(/\/sign-up$/);
  // The page is there before its scripts are, and a link followed meanwhile is not counted.
  await expect.poll(() => sources(told)).toContain('/sign-up');
  await page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }).click();
  await page.getByLabel('Förnamn').fill(user.givenName);
  await page.getByLabel('Efternamn').fill(user.surname);
  await page.getByLabel('E-postadress').fill(user.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(user.password);
  await page.getByLabel('Upprepa lösenordet').fill(user.password);
  const registering = page.waitForRequest((request) =>
    request.url().endsWith('/api/partner/users'),
  );
  await page.getByRole('button', { name: 'Skapa konto' }).click();
  expect((await registering).postDataJSON()).toMatchObject({
    utm: { source: 'scriptmässa', medium: 'brev' },
  });
  await expect(page).toHaveURL(/\/bank-id$/);
  expect(await page.evaluate('sessionStorage.getItem("utm")')).toBeNull();
  expect(await storedCampaign(page)).toEqual({ source: 'scriptmässa', medium: 'brev' });

  const steps = (): unknown[] =>
    told.flatMap(({ event }) => (event.type === 'sign_up_step_passed' ? [event['step']] : []));
  await expect.poll(steps).toEqual(['sign_up_provider', 'user_info']);
  // A person who has just signed up has not been asked for consent.
  expect(told.filter(named)).toEqual([]);
});

test('an application is counted step by step, then what is written in the forum', async ({
  page,
  browser,
}) => {
  const told = listen(page);
  // Each is sent by itself and waits for none: in which order they go is not promised.
  const happened = (): unknown[] =>
    told
      .flatMap(({ event: { type, source, hidCategory, ...rest } }) =>
        type === 'page_view' || type === 'dialog_opened'
          ? []
          : [[type, source, hidCategory, ...Object.values(rest)].join(' ')],
      )
      .toSorted();
  await becomeApplicant(page, '197001239297');
  const at = applicationPage(page);
  await at.open();
  await at.chooseCompany('5599000105');
  await at.choosePlan(/^Bas/);
  await at.signAgreement();
  await at.submit.click();
  await expectOverview(page);
  await expect
    .poll(happened)
    .toEqual([
      'application_submitted /onboarding onboarding',
      'onboarding_step_passed /onboarding onboarding agreement',
      'onboarding_step_passed /onboarding onboarding company',
      'onboarding_step_passed /onboarding onboarding plan',
    ]);
  expect(told.filter(named)).toEqual([]);
  told.length = 0;
  const asker = await participant(browser, 'homeowner');
  await openThread(page, 'partner', await asker.ask('Vem hjälper mig?'));
  await begin(page).click();
  await editor(page).fill('Det gör vi.');
  await page.keyboard.press('Control+Enter');
  await expect(card(page, 'Det gör vi.')).toBeVisible();
  // It is shown before the server has it; told of is what the server has.
  await expect.poll(() => happened().join()).toContain('reply_posted');
  const partnerId = partnerIdOf(page);
  await page.goto(`/partners/${partnerId}/forum/energy/new`);
  await page.getByRole('textbox', { name: 'Rubrik' }).fill('Hur tätt är tätt?');
  await page.getByRole('textbox', { name: 'Beskrivning' }).fill('Runt fönstren.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hur tätt är tätt?');
  await expect
    .poll(happened)
    .toEqual([
      'reply_posted /partners/{partnerId}/forum/{topicId}/thread/{threadId} default',
      'thread_posted /partners/{partnerId}/forum/{topicId}/new default community',
    ]);
  expect(JSON.stringify(told)).not.toMatch(/tätt|gör vi|[0-9a-f]{8}-[0-9a-f]{4}/i);
  await asker.leave();
});
