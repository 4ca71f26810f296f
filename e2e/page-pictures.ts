import { mock } from 'node:test';
import { expect } from './fixtures.ts';
import { test } from './kept-page.ts';
import { openFace, pictureTime } from './page-faces.ts';
import type { Look } from './page-faces.ts';
import { everyFace } from './page-fixtures.ts';

const looks: readonly Look[] = [
  ['sv', 'light'],
  ['en', 'dark'],
  ['en', 'light'],
  ['sv', 'dark'],
];

/** Run in the page: the port of its address is another one in each run. */
const withoutPort = `
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.data.includes(location.host)) {
      node.data = node.data.replaceAll(location.host, location.hostname);
    }
  }`;

test.use({ trace: 'off', screenshot: 'off' });
test.describe.configure({ mode: 'parallel' });

// Fixtures that reckon from today must come to the same days in every run.
mock.timers.enable({ apis: ['Date'], now: pictureTime });
const faces = await everyFace();
mock.timers.reset();

for (const shown of faces) {
  const page = shown.name.replaceAll('/', '-');
  for (const look of looks) {
    test(`${shown.name}, ${shown.face}, ${look.join(', ')}`, async ({
      page: opened,
      prepareDocument,
    }) => {
      await opened.clock.setFixedTime(pictureTime);
      await openFace(opened, prepareDocument, shown, look, pictureTime);
      await opened.evaluate(withoutPort);
      for (const width of [390, 1440]) {
        await opened.setViewportSize({ width, height: 900 });
        // Soft: one run names every picture that differs.
        await expect
          .soft(opened)
          .toHaveScreenshot([`${page}.${shown.face}.${look.join('.')}.${width}.png`], {
            fullPage: true,
          });
      }
    });
  }
}
