import type { Page } from '@playwright/test';
import { expect, expectAllAccessible } from './fixtures.ts';
import { test } from './kept-page.ts';
import { everyFace, hasFixture, openFace, pages, showLook } from './page-faces.ts';
import type { Look } from './page-faces.ts';

// Keeping the document at each step costs a fifth of a test; what fails here is told by its message.
test.use({ trace: 'off' });
// Each test stands alone, so any worker may take it.
test.describe.configure({ mode: 'parallel' });

test('every page has a fixture', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((name) => !hasFixture(name))).toEqual([]);
});

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

// Words are the same in both schemes, and colours in both languages: two looks hold them all.
const bothLooks: readonly [Look, Look] = [
  ['sv', 'light'],
  ['en', 'dark'],
];

/**
 * Chooses the looks of a face. A full page gets both; loading, empty and failed faces consist of
 * the same few parts everywhere, so they alternate, and each part is met in both. Axe is most of
 * the cost of a look.
 */
function looksAt(face: string, turn: number): readonly Look[] {
  return face === 'full' ? bothLooks : [bothLooks[turn % 2] ?? bothLooks[0]];
}

for (const [index, shown] of (await everyFace()).entries()) {
  const { name, face } = shown;
  const looks = looksAt(face, index + 1);
  // The shell around a page is the same in all of its faces, and as costly to look at as they are.
  const part = face === 'full' ? 'html' : 'main';
  test(`${name}, ${face}: accessible, and no side scroll in either language`, async ({
    page,
    answerCalls,
  }) => {
    const unexpected = await openFace(page, answerCalls, shown);
    // One visit for all: neither axe nor a side scroll looks at what the one before has left.
    for (const look of looks) {
      const [language, scheme] = look;
      await showLook(page, shown, look);
      // axe looks at the last: once as on a desk, once as on a phone.
      const widths = scheme === 'light' ? [390, 1024, 1440] : [1440, 1024, 390];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSideScroll(page, `${width} px, ${language}, ${scheme} scheme`);
      }
      // Again while something is wrong: a part whose script is still coming is not the face yet.
      const where = `${language}, ${scheme} scheme`;
      await expect(() => expectAllAccessible(page, where, part)).toPass({ timeout: 10_000 });
    }
    const unseen = bothLooks.find(([language]) => looks.every(([seen]) => seen !== language));
    if (unseen) {
      await showLook(page, shown, unseen);
      await page.setViewportSize({ width: 390, height: 900 });
      await expectNoSideScroll(page, `390 px, ${unseen.join(', ')} scheme`);
    }
    expect(unexpected).toEqual([]);
  });
}
