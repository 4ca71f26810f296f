import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { inquiryIntake } from '@troskel/contract/requests/intake';
import type { NewInquiry, OwnInquiry } from '@troskel/contract/requests/intake';
import { apiOf, expect, signInAs, test as portalTest } from './fixtures.ts';

export type Api = Awaited<ReturnType<typeof apiOf>>;

/** With a homeowner of the demo, who speaks by calls alone. */
export const test = portalTest.extend<{ homeowner: Api }>({
  homeowner: async ({ browser }, use) => {
    const context = await browser.newContext();
    await signInAs(await context.newPage(), 'homeowner');
    await use(await apiOf(context.request));
    await context.close();
  },
});

/** A word that finds the inquiries of one test among those of all. */
export const word = (): string => `ord${randomUUID().slice(0, 8)}`;

/** Sends an inquiry from a place that the demo's builder has drawn. */
export async function sendInquiry(
  homeowner: Api,
  change: Partial<Pick<NewInquiry, 'kind' | 'text'>>,
): Promise<OwnInquiry> {
  const answer = await homeowner.post(inquiryIntake.createInquiry.path, {
    kind: 'quotation',
    serviceId: 'service1',
    text: 'Vi vill bygga om köket.',
    place: { latitude: 59.16, longitude: 18.12, countyCode: '01', address: 'Ringvägen 5, Haninge' },
    wantedOn: null,
    pictureIds: [],
    ...change,
  });
  expect(answer.status()).toBe(201);
  const inquiry = (await answer.json()) as OwnInquiry;
  expect(inquiry.state).toBe('waiting');
  return inquiry;
}

/** The list of the demo's builder, narrowed to the test's own inquiries. */
export async function openList(page: Page, query: string): Promise<string> {
  await signInAs(page, 'partner');
  const api = await apiOf(page.request);
  const { partnerId } = (await (await api.get('/partner/profile')).json()) as { partnerId: string };
  await page.goto(`/partners/${partnerId}/requests?${query}`);
  return partnerId;
}

export const rows = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Förfrågningar|Requests)$/ }).getByRole('listitem');

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const pathOf = (route: { path: string }, params: Record<string, string>): string =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
