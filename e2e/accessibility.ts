import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

// The package's own source is of 1.5 MB; every document that is looked at compiles it anew.
const small = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/** Frames answer whatever their origin, as in the builder. */
const source = `${readFileSync(small, 'utf8')}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** Puts axe into every document that the page shows from now on. */
export const loadAxe = (page: Page) => page.addInitScript({ content: source });

/** Milliseconds; the longest motion of the pages is the side menu's 600. */
const longestMotion = 2_000;

/** Waits until animations have ended: a colour half-way through a fade is never read. */
const atRest = `Promise.race([
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect, playState }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  ),
  // One that is held up never ends; what it hides is then looked at as it stands.
  new Promise((resolve) => setTimeout(resolve, ${longestMotion})),
])`;

/**
 * Lists the rules that axe finds broken on the page as it stands, each with its first element.
 * `within` is the selector of the part that is looked at.
 *
 * axe is loaded once per document and answers there. Its own builder for Playwright loads it anew
 * for each question and opens a second page to put the answer together, which cost more than the
 * rest of a test.
 */
export async function violationsOf(
  page: Page,
  runOnly: { type: 'rule' | 'tag'; values: string[] },
  rules: NonNullable<RunOptions['rules']> = {},
  within = 'html',
): Promise<string[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate<boolean>('typeof axe === "object"');
    if (!isThere) await frame.evaluate(source);
  }
  await page.evaluate(atRest);
  const options: RunOptions = { runOnly, rules, resultTypes: ['violations'] };
  const found = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then((results) => results.violations)`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
