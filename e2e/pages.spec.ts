import type { Page } from '@playwright/test';
import { expect, expectAllAccessible } from './fixtures.ts';
import { test as keptPage } from './kept-page.ts';
import { openFace, showLook } from './page-faces.ts';
import type { Look, PageLooks } from './page-faces.ts';
import { everyFace } from './page-fixtures.ts';

/** `hasEveryLook`: each face in each language and scheme at each width (`npm run faces`). */
const test = keptPage.extend<PageLooks>({ hasEveryLook: [false, { option: true }] });

// Keeping the document at each step costs a fifth of a test; what fails here is told by its message.
test.use({ trace: 'off' });
// Each test stands alone, so any worker may take it.
test.describe.configure({ mode: 'parallel' });

async function expectNoSideScroll(page: Page, where: string): Promise<void> {
  // Polled, since the page follows a new width in its own time.
  await expect
    .poll(
      () =>
        page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      { message: `side scroll, ${where}` },
    )
    .toBeLessThanOrEqual(0);
}

type Looks = readonly [Look, ...Look[]];
// Words are the same in both schemes, and colours in both languages: two looks hold them all.
const bothLooks: readonly [Look, Look] = [
  ['sv', 'light'],
  ['en', 'dark'],
];
const everyLook: Looks = [...bothLooks, ['sv', 'dark'], ['en', 'light']];
const everyWidth = [390, 1024, 1440];

/**
 * Chooses how a test run looks at a face: each in one look, by turns, so that both are seen of the
 * parts that pages share. A full page is seen at every width; the other faces consist of the same few
 * parts everywhere, so each is seen on a phone. `npm run faces` looks at each in every look.
 */
const looksAt = (face: string, turn: number): { looks: Looks; widths: number[] } => ({
  looks: [bothLooks[turn % 2] ?? bothLooks[0]],
  widths: face === 'full' ? everyWidth : [390],
});

// The faces that are not full consist of much the same parts: a test run sees every third.
let others = 0;

function isSeenOften(face: string): boolean {
  if (face === 'full') return true;
  others += 1;
  return others % 3 === 0;
}

for (const [index, shown] of (await everyFace()).entries()) {
  const { name, face } = shown;
  const usual = looksAt(face, index);
  // The shell around a page is the same in all of its faces, and as costly to look at as they are.
  const part = face === 'full' ? 'html' : 'main';
  const title = `${name}, ${face}: accessible, and no side scroll`;
  // The rest is left out of a test run (playwright.config.ts).
  const details = { tag: isSeenOften(face) ? [] : '@faces' };
  test(title, details, async ({ page, prepareDocument, hasEveryLook }) => {
    const { looks, widths } = hasEveryLook ? { looks: everyLook, widths: everyWidth } : usual;
    const [first] = looks;
    const unexpected = await openFace(page, prepareDocument, shown, first);
    // One visit for all: neither axe nor a side scroll looks at what the one before has left.
    for (const [place, look] of looks.entries()) {
      const [language, scheme] = look;
      if (look !== first) await showLook(page, shown, look);
      // axe looks at the last: once as on a desk, once as on a phone.
      for (const width of place % 2 === 0 ? widths : widths.toReversed()) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page, `${width} px, ${language}, ${scheme} scheme`);
      }
      // Again while something is wrong: a part whose script is still coming is not the face yet.
      const where = `${language}, ${scheme} scheme`;
      await expect(() => expectAllAccessible(page, where, part)).toPass({ timeout: 10_000 });
    }
    expect(unexpected).toEqual([]);
  });
}
