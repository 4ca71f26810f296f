import { lostOnPaper } from './adaptation.ts';
import { expect } from './fixtures.ts';
import { test } from './kept-page.ts';
import { openFace } from './page-faces.ts';
import { everyFace } from './page-fixtures.ts';

test.use({ trace: 'off' });

/** As browsers have it. */
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

/** What people print, or save as a file, with the faces that have most on them. */
const papers = new Set([
  'features/quotations/QuotationPage, sent',
  'features/quotations/homeowner/ReceivedQuotationPage, full',
  'features/quotations/homeowner/ReceivedQuotationPage, accepted',
  'features/jobs/papers/PapersPage, full',
  'features/billing/InvoicesPage, full',
  'features/agreement/AgreementPage, full',
  'features/requests/InquiryPage, full',
]);

test('papers are printed whole, without navigation and buttons, in both languages', async ({
  page,
  prepareDocument,
}) => {
  test.slow();
  const faces = (await everyFace()).filter(({ name, face }) => papers.has(`${name}, ${face}`));
  expect(faces).toHaveLength(papers.size);
  for (const shown of faces) {
    for (const language of ['sv', 'en'] as const) {
      await openFace(page, prepareDocument, shown, [language, 'light']);
      const title = `${shown.name}, ${shown.face}, ${language}`;
      // A part whose script is still coming is not the page yet.
      await expect(async () => expect(await lostOnPaper(page), title).toEqual([])).toPass();
      expect((await page.pdf({ format: 'A4', margin })).length, title).toBeGreaterThan(10_000);
      await page.emulateMedia({ media: null });
    }
  }
});
