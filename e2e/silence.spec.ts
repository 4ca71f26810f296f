import { apiOf, expect, expectAccessible, signInAs } from './fixtures.ts';
import { sendInquiry, word } from './inquiries.ts';
import { moveClock, timed } from './own-product.ts';

timed.use({ ownProductOf: 'silence', viewport: { width: 390, height: 844 }, hasTouch: true });

timed(
  'nobody answers for a day: a homeowner asks further companies by one tap',
  async ({ page }) => {
    await signInAs(page, 'homeowner');
    const own = `Trappan knarrar. ${word()}`;
    const { id, partners } = await sendInquiry(await apiOf(page.request), { text: own });
    await page.goto(`/inquiries/${id}`);
    const ask = page.getByRole('button', { name: 'Fråga fler företag' });
    await expect(page.getByText(own)).toBeVisible();
    await expect(ask).toHaveCount(0);

    await moveClock(page, 25 * 3600);
    await page.reload();
    await expect(page.getByText('Ingen har svarat än')).toBeVisible();
    await expectAccessible(page);
    await ask.click();
    // Whether there are further companies is the demo's; the page says which way it went.
    const outcome = page.getByText(
      /företag till har fått förfrågan|Just nu finns inget fler företag/,
    );
    await expect(outcome).toBeVisible();
    const gained = !(await page.getByText('Just nu finns inget fler').isVisible());
    const standing = page.getByText('Har fått förfrågan', { exact: true });
    if (gained) await expect.poll(() => standing.count()).toBeGreaterThan(partners.length);
    else await expect(standing).toHaveCount(partners.length);
  },
);
