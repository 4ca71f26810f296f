import type { Locator, Page } from '@playwright/test';
import { expect, signInAs } from './fixtures.ts';
import type { DemoRole } from './fixtures.ts';

/** Signs in and opens the post-login router, as after the login page. */
export async function enterAs(page: Page, role: DemoRole): Promise<void> {
  await signInAs(page, role);
  await page.goto('/init');
  await expect(page).toHaveURL(/\/partners\/[\w-]+\/home$/);
  await expect(page.locator('h1')).toHaveText(/^(Hej|Hello) \S/);
}

export const overlay = (page: Page): Locator => page.getByRole('dialog', { name: /^(Meny|Menu)$/ });

/** Docked or in the overlay; never both. */
export const sideMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Meny|Menu)$/ });

export const userMenuButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Användarmeny|User menu) / });

export const userMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Användarmeny|User menu) / });

export const partnerIdOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Closes the overlay that opens by itself. */
export async function dismissOverlay(page: Page): Promise<void> {
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
}

/** Presses Tab until the element has the focus, as a user of the keyboard does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error('Tab does not lead there.');
}
