import type { Locator } from '@playwright/test';
import { pdf } from '@troskel/api/testing';
import { expect, expectAccessible, test } from './fixtures.ts';
import { heading, word } from './inquiries.ts';
import { twoColours } from './pictures.ts';
import { ask, phoneOf } from './quotations.ts';

test('a homeowner and an electrician on two phones: request with a picture, answer, a number shared and called, files', async ({
  browser,
}) => {
  // Two people with a browser each.
  test.setTimeout(150_000);
  const { context: home, page: customer } = await phoneOf(browser, 'homeowner');
  const { context: van, page: company } = await phoneOf(browser, 'partner');
  const id = await ask(customer, `Laddbox i garaget. ${word()}`);

  await company.goto('/init');
  await expect(company).toHaveURL(/\/home$/);
  // Once a session the menu opens by itself on a phone.
  const menu = company.getByRole('dialog', { name: 'Meny' });
  await expect(menu).toBeVisible();
  await company.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await company.goto(company.url().replace(/home$/, `requests/${id}`));
  await expect(heading(company)).toHaveText(/^Offertförfrågan från Maja/);
  await expect(company.getByRole('link', { name: /vägg\.png/ })).toBeVisible();
  // Nothing can be called yet, and nobody is said to have called.
  await expect(company.getByRole('link', { name: /^Ring/ })).toHaveCount(0);
  await expect(company.getByRole('button', { name: 'Svarad per telefon' })).toHaveCount(0);
  const directions = company.getByRole('link', { name: 'Hitta dit' });
  await expect(directions).toBeInViewport();
  await expectAccessible(company);

  // With several companies, none is opened before one has written.
  await customer.getByRole('button', { name: /^Linds / }).click();
  await expect(customer).toHaveURL(/\?company=/);
  const share = customer.getByRole('button', { name: /^Låt Linds .* ringa mig/ });
  await share.click();
  const field = customer.getByLabel('Ditt telefonnummer');
  // Somebody whose number is known shares it by the tap alone.
  if (await field.isVisible()) {
    await field.fill('ring mig');
    await customer.getByRole('button', { name: /^Låt Linds .* ringa mig/ }).click();
    await expect(customer.getByText('Telefonnumret är inte giltigt')).toBeVisible();
    await field.fill('070-174 06 35');
    await customer.getByRole('button', { name: /^Låt Linds .* ringa mig/ }).click();
  }
  await expect(customer.getByText(/kan ringa dig på/)).toBeVisible();
  await expectAccessible(customer);

  const call = company.getByRole('link', { name: /^Ring/ });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', /^tel:\+46\d+$/);
  await expect(company.getByText('Kunden delade sitt telefonnummer')).toBeVisible();
  await company.getByRole('button', { name: 'Svarad per telefon' }).click();
  const dialog = company.getByRole('dialog', { name: 'Har ni pratat med kunden?' });
  await dialog.getByRole('button', { name: 'Svarad per telefon' }).click();
  await expect(company.getByText('Besvarad per telefon')).toBeVisible();
  await expect(customer.getByText('Har svarat per telefon', { exact: true })).toBeVisible();
  await expect(company.getByRole('button', { name: 'Markera som klar' })).toBeInViewport();

  await company.getByRole('button', { name: 'Svara', exact: true }).click();
  const box = company.getByRole('textbox', { name: 'Ert svar' });
  await expect(box).toBeFocused();
  await box.fill('Vi ses på torsdag.');
  await company.getByRole('button', { name: 'Skicka' }).click();
  await expect(customer.getByText('Vi ses på torsdag.')).toBeVisible();
  await expect(company.getByText('Läst av husägaren').first()).toBeVisible();

  const attach = async (
    form: Locator,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const chooser = form.page().waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Bifoga bilder eller PDF' }).click();
    await (await chooser).setFiles(file);
    await expect(form.getByText('Uppladdad', { exact: true })).toBeVisible({ timeout: 40_000 });
  };
  const writing = customer.getByRole('form', { name: /^Skriv till Linds/ });
  const answering = company.getByRole('form', { name: 'Ert svar' });
  // A picture says all, without a word.
  await attach(writing, { name: 'garaget.png', mimeType: 'image/png', buffer: twoColours() });
  await expectAccessible(customer);
  await writing.getByRole('button', { name: 'Skicka' }).click();
  await expect(writing.getByText('Uppladdad', { exact: true })).toHaveCount(0);
  const picture = company.getByRole('link', { name: /garaget\.png/ });
  await expect(picture).toBeVisible();
  await expect(company.locator('img[alt="Bild"]').last()).not.toHaveJSProperty('naturalWidth', 0);
  await attach(answering, { name: 'offert.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await box.fill('Här är offerten.');
  await company.getByRole('button', { name: 'Skicka' }).click();
  const paper = customer.getByRole('link', { name: /offert\.pdf/ });
  await expect(paper).toBeVisible();
  const saved = customer.waitForEvent('download');
  await paper.click();
  expect((await saved).suggestedFilename()).toBe('offert.pdf');
  await expectAccessible(customer);
  await expectAccessible(company);

  await customer.getByRole('button', { name: 'Sluta dela' }).click();
  await expect(call).toHaveCount(0);
  await home.close();
  await van.close();
});
