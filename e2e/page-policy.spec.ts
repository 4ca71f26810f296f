import { test as unwatched } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { test as answered } from './kept-page.ts';
import { openFace } from './page-faces.ts';
import { everyFace } from './page-fixtures.ts';

/** Pages that no other test opens. A violation is an error in the console, and fails the test. */
const pages = ['/dev/bankid', '/dev/mailbox', '/dev/registry', '/dev/ui'];

for (const address of pages) {
  test(`${address} does nothing that its policy refuses`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (address === '/dev/ui') await expectAccessible(page);
  });
}

/** Dialogs that no other test opens: the tests of their pages open all others, and are watched too. */
const dialogs = [
  ['features/quotations/homeowner/ReceivedQuotationPage', 'full', 'Tacka nej'],
  ['features/requests/homeowner/OwnInquiryPage', 'underWay', 'Nej tack'],
] as const;

const faces = await everyFace();
for (const [name, face, button] of dialogs) {
  answered(
    `the dialog of “${button}” does nothing that its policy refuses`,
    async ({ page, prepareDocument }) => {
      const shown = faces.find((each) => each.name === name && each.face === face);
      if (!shown) throw new Error(`No face ${face} of ${name}`);
      await openFace(page, prepareDocument, shown);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  );
}

/** Tries everything, and answers what was refused. */
const attempts = `(async () => {
  const refused = new Set();
  document.addEventListener('securitypolicyviolation', (event) => {
    refused.add(event.effectiveDirective + ' ' + event.blockedURI);
  });
  const attempt = (name, act) => {
    try {
      act();
    } catch (error) {
      refused.add(name + ': ' + error.name);
    }
  };
  const part = document.createElement('div');
  document.body.append(part);
  attempt('markup made of text', () => { part.innerHTML = '<b>bold</b>'; });
  attempt('a policy of another name', () => trustedTypes.createPolicy('other', {}));
  attempt('a handler made of text', () => part.setAttribute('onclick', 'document.title = ""'));
  const style = document.createElement('style');
  style.textContent = 'body { display: none }';
  part.setAttribute('style', 'position: fixed');
  const picture = document.createElement('img');
  picture.src = 'https://elsewhere.example/picture.png';
  // Events of violations are queued, and that of the picture is the last.
  const pictureRefused = new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective === 'img-src') resolve();
    });
  });
  document.body.append(style, picture);
  await pictureRefused;
  return {
    refused: [...refused].sort(),
    display: getComputedStyle(document.body).display,
    position: getComputedStyle(part).position,
  };
})()`;

const everything = [
  'a handler made of text: TypeError',
  'a policy of another name: TypeError',
  'img-src https://elsewhere.example/picture.png',
  'markup made of text: TypeError',
  'require-trusted-types-for trusted-types-sink',
  'style-src-attr inline',
  'style-src-elem inline',
  'trusted-types trusted-types-policy',
];

// A refused script is an error in the console: the point of these tests.
for (const address of ['/login', '/landings/partners']) {
  unwatched(`${address} refuses what somebody smuggles into it`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { refused, display, position } = await page.evaluate<{
      refused: string[];
      display: string;
      position: string;
    }>(attempts);
    expect(refused).toEqual(everything);
    expect(display).not.toBe('none');
    expect(position).toBe('static');
  });
}
