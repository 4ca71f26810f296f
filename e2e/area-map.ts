import type { Locator, Page } from '@playwright/test';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { apiOf, expect, signInAs } from './fixtures.ts';
import { dismissOverlay } from './partner-area.ts';

/**
 * A member of the demo's third partner in the step of the areas, with Uppsala chosen and nothing
 * drawn; no other browser test touches that partner's configuration.
 */
export async function openAreas(
  page: Page,
): Promise<{ configuration: () => Promise<Configuration> }> {
  await signInAs(page, 'expert');
  const api = await apiOf(page.request);
  const profile = (await (await api.get('/partner/profile')).json()) as { partnerId: string };
  const base = `/partners/${profile.partnerId}/configurations`;
  const configuration = async () => (await (await api.get(base)).json()) as Configuration;
  const put = async (step: string, data: object): Promise<void> => {
    const answer = await api.change('PUT', `${base}/${step}`, data, base);
    expect(answer.status()).toBe(200);
  };
  const { createProfile, activateServices } = await configuration();
  const { companyName, website, companyDescription } = createProfile;
  await put('create-company-profile', { companyName, website, companyDescription });
  await put('activate-your-services', activateServices);
  const areas = { regions: ['uppsala'], counties: [], customAreas: [] };
  await put('activate-geographic-area', areas);
  await page.goto(`${base}/activate-geographic-area`);
  // Below the width at which the menu is docked it opens by itself.
  if ((page.viewportSize()?.width ?? 0) < 1200) await dismissOverlay(page);
  await expect(areaMap(page)).toBeVisible();
  await expect(page.locator('.leaflet-container .county').first()).toBeAttached();
  return { configuration };
}

export const areaMap = (page: Page): Locator =>
  page.getByRole('application', { name: /^(Karta över Sverige|Map of Sweden)$/ });

/**
 * Converts coordinates to pixels of the screen while the map has its initial view: centre 62, 15,
 * zoom 5.
 */
export async function pixelOf(
  page: Page,
  longitude: number,
  latitude: number,
): Promise<{ x: number; y: number }> {
  await areaMap(page).scrollIntoViewIfNeeded();
  const box = await areaMap(page).boundingBox();
  if (!box) throw new Error('The map is not there.');
  const world = 256 * 2 ** 5;
  const northing = (degrees: number) =>
    Math.log(Math.tan(Math.PI / 4 + (degrees * Math.PI) / 360)) / (2 * Math.PI);
  return {
    x: box.x + box.width / 2 + ((longitude - 15) / 360) * world,
    y: box.y + box.height / 2 - (northing(latitude) - northing(62)) * world,
  };
}

/** Presses the map at a place, as {@link pixelOf} finds it. */
export async function pressMap(page: Page, longitude: number, latitude: number): Promise<void> {
  const { x, y } = await pixelOf(page, longitude, latitude);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

export const mainButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The fields of the areas' names, in their order. */
export const areaNames = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Dina områden|Your areas)$/ })
    .getByRole('textbox', { name: /^(Namn|Name)$/ });
