import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const source = readFileSync(fileURLToPath(new URL('adaptation.page.js', import.meta.url)), 'utf8');

type Check =
  | 'brokenWords'
  | 'coveredText'
  | 'cutTables'
  | 'cutText'
  | 'lostMarks'
  | 'printedInVain'
  | 'rememberGrounds'
  | 'sideScroll'
  | 'smallTargets'
  | 'smallText';

const setTextSize = (page: Page, size: '100%' | '200%') =>
  page.evaluate(`document.documentElement.style.fontSize = '${size}'`);

async function found(page: Page, where: string, ...checks: Check[]): Promise<string[]> {
  const faults = await page.evaluate<string[]>(`adaptation(${JSON.stringify(checks)})`);
  return [...new Set(faults.map((fault) => `${where}: ${fault}`))];
}

/**
 * Lists what of an open page is lost to somebody with a narrow screen, letters of twice the size,
 * forced colours, a finger, or the page on paper. What is open and typed stays.
 */
export async function lostTo(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const faults: string[] = [];
  const look = async (where: string, ...checks: Check[]) => {
    faults.push(...(await found(page, where, ...checks)));
  };

  await page.setViewportSize({ width: 320, height: 900 });
  await look('320 px', 'sideScroll', 'brokenWords', 'cutText', 'coveredText', 'smallText');

  await page.setViewportSize({ width: 390, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(() => page.evaluate("matchMedia('(pointer: coarse)').matches")).toBe(true);
  await look('touch', 'smallTargets');
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();

  await setTextSize(page, '200%');
  await look('390 px, text of 200 %', 'sideScroll', 'cutText', 'coveredText');
  await page.setViewportSize({ width: 1280, height: 900 });
  await look('text of 200 %', 'sideScroll', 'cutText', 'coveredText');
  await setTextSize(page, '100%');

  await look('', 'rememberGrounds');
  await page.emulateMedia({ forcedColors: 'active' });
  await look('forced colours', 'lostMarks');
  await page.emulateMedia({ forcedColors: null });
  return [...faults, ...(await lostOnPaper(page))];
}

/** Lists what of an open page is printed in vain, cut off or pale on a sheet of A4 within its margins. */
export async function lostOnPaper(page: Page): Promise<string[]> {
  await page.evaluate(source);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.setViewportSize({ width: 718, height: 1046 });
  const faults = await found(page, 'print', 'printedInVain', 'sideScroll', 'cutTables');
  await page.emulateMedia({ media: null, colorScheme: null });
  return faults;
}
