import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteAnswer } from '../../domain/quotations/answering.ts';
import { quotationAnswered } from '../../domain/quotations/answered-kind.ts';
import { storeQuotationSignature } from '../../domain/quotations/signature.ts';
import { cancellableUntil, readVersions } from '../../domain/quotations/versions.ts';
import { writtenDay } from '../../platform/time/swedish-time.ts';
import { queuedMails } from '../../testing/queued-mails.ts';
import { asked, content } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** A quotation that is open, and the mails that its customer gets. */
async function quoted(change: Parameters<typeof content>[0] = {}) {
  await product.app.db.deleteFrom('partnerService').execute();
  const parties = await asked(product);
  expect((await parties.send(content(change))).statusCode).toBe(201);
  const { email } = await product.app.db
    .selectFrom('user')
    .select('email')
    .where('id', '=', parties.userId)
    .executeTakeFirstOrThrow();
  const mail = async () => {
    const last = (await queuedMails(product.app)).filter(({ to }) => to === email).at(-1);
    return { ...last, text: (last?.text ?? '').replaceAll('\u00A0', ' ') };
  };
  return { ...parties, mail };
}

const textOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/<([0-9a-f]+)>/g)]
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');

test('what is asked for a second time stands below the first, and so does the reason of a no', async () => {
  const { askForChange, decline, present, received } = await quoted();
  await askForChange(1, 'Två uttag till.');
  await askForChange(1, 'Och helst ett fast pris.');
  const both = 'Två uttag till.\n\nOch helst ett fast pris.';
  expect((await present()).sent[0]?.words).toBe(both);
  await decline(1, 'Vi väntar.');
  expect((await received())[0]?.sent[0]?.words).toBe(`${both}\n\nVi väntar.`);
});

test('what is said is kept to a length, the latest of it', async () => {
  const { askForChange, present } = await quoted();
  for (let time = 1; time <= 6; time += 1) {
    expect((await askForChange(1, `${time}${'å'.repeat(3999)}`)).statusCode).toBe(200);
  }
  const words = (await present()).sent[0]?.words ?? '';
  expect(words).toHaveLength(20_000);
  expect(words).toContain('\n\n6å');
});

test('the mail of a yes has the rows with their prices, and the document as it was sent', async () => {
  const { accept, mail, home, own, partnerId } = await quoted();
  await accept(1);
  const { text, attachments } = await mail();
  // Eight hours of 600 with VAT, and 4,500 of material.
  expect(text).toContain('– Byta elcentral: 6 000 kr');
  expect(text).toContain('– Elcentral med jordfelsbrytare: 5 625 kr');
  expect(attachments).toMatchObject([{ type: 'application/pdf' }]);
  const [file] = attachments ?? [];
  expect(file?.name).toMatch(/^offert-[0-9a-f]{6}-1\.pdf$/);
  const page = await home('GET', `${own}/${partnerId}/versions/1/pdf`);
  expect(Buffer.from(file?.base64 ?? '', 'base64').equals(page.rawPayload)).toBe(true);
  const form = textOf(page.rawPayload).split('Standardformulär')[1] ?? '';
  expect(form).toContain('frånträder mitt avtal');
  // The form is sent to an address, which stands on it.
  expect(form).toMatch(/Till.*\d{3} ?\d{2} \S+/s);
  expect(text).not.toContain('Kvittot');
});

test('the mail of a yes counts the days to cancel from the agreement, whenever it is written', async () => {
  const { inquiryId, partnerId, userId, mail } = await quoted();
  const { db } = product.app;
  const acceptedAt = new Date(Date.now() - 40 * 86_400_000);
  const [row] = await readVersions(db, { inquiryId, partnerId });
  if (!row) throw new Error('nothing was sent');
  const change = { acceptedAt, mayStartEarly: false };
  const version = { inquiryId, partnerId, number: 1, userId };
  await db
    .transaction()
    .execute((tx) =>
      noteAnswer(product.app, tx, version, row, { answer: 'accepted', change }, acceptedAt),
    );
  const lastDay = writtenDay(cancellableUntil(acceptedAt), 'sv');
  expect((await mail()).text).toContain(`ångra avtalet till och med ${lastDay}`);
});

test('what was signed is served as it was signed, to both sides and in the mail', async () => {
  const { inquiryId, partnerId, accept, mail, home, member, own, at } = await quoted();
  const { app } = product;
  const document = Buffer.from('%PDF-1.7 with the texts of that day');
  await storeQuotationSignature(app, app.db, {
    inquiryId,
    partnerId,
    number: 1,
    orderId: '80000000-0000-4000-8000-000000000001',
    language: 'sv',
    signerName: 'Maja Lind',
    visibleText: 'Jag säger ja.',
    nonVisibleText: '{}',
    document,
    evidence: { personalNumber: '199001012385', signature: '', ocspResponse: '' },
    signedAt: new Date(),
  });
  await accept(1);
  const theirs = await home('GET', `${own}/${partnerId}/versions/1/pdf`);
  const ours = await member('GET', `${at}/versions/1/pdf`);
  const mailed = Buffer.from((await mail()).attachments?.[0]?.base64 ?? '', 'base64');
  for (const shown of [theirs.rawPayload, ours.rawPayload, mailed]) {
    expect(shown.toString()).toBe(document.toString());
  }
});

test.each([
  ['a private person with', 'private', '750', '6 000', 'Summa med moms'],
  ['an association without', 'association', '600', '4 800', 'Summa utan moms'],
] as const)(
  'the document tells %s VAT what each unit and each row comes to',
  async (_, kind, unit, sum, heading) => {
    const { home, own, partnerId } = await quoted({ customerKind: kind });
    const pdf = textOf((await home('GET', `${own}/${partnerId}/versions/1/pdf`)).rawPayload);
    const [head = '', rows = ''] = pdf.split('Arbete: ');
    expect(head.endsWith(heading)).toBe(true);
    expect(rows.replaceAll('\u00A0', ' ')).toContain(`${unit}25 %${sum}Material`);
  },
);

test.each(['sv', 'en'] as const)(
  'a cancellation has work stopped that has begun (%s)',
  (language) => {
    const data = { partnerId: randomUUID(), inquiryId: randomUUID(), answer: 'cancelled' } as const;
    const { text } = quotationAnswered.show({ data, actor: null, language });
    expect(text).toMatch(/avbryt det|stop it/);
    expect(text).not.toMatch(/fjorton|fourteen/);
  },
);

test('the mail of a cancellation tells when, and what was cancelled', async () => {
  const { accept, cancel, mail } = await quoted();
  await accept(1);
  await cancel(1);
  const { text, attachments } = await mail();
  expect(text).toMatch(/Du ångrade avtalet \d{4}-\d{2}-\d{2} \d{2}:\d{2} \(svensk tid\)/);
  expect(text).toContain('– Byta elcentral: 6 000 kr');
  expect(text).toContain('11 625 kr');
  expect(attachments).toBeUndefined();
});

test.each(['company', 'association'] as const)(
  'whom the company takes for one says so too, or nothing is agreed (%s)',
  async (customerKind) => {
    const { accept, received } = await quoted({ customerKind });
    const refused = await accept(1);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errors: [{ field: 'isNotConsumer', code: 'FIELD_MANDATORY' }] },
    ]);
    expect((await received())[0]?.sent[0]?.state).toBe('open');
    expect((await accept(1, { isNotConsumer: true })).statusCode).toBe(200);
  },
);

test('the mail of a price that is not fixed tells the most that it can become', async () => {
  const { mail } = await quoted({ priceKind: 'approximate' });
  expect((await mail()).text).toContain(
    'Att betala: ungefär 11 625 kr, högst 13 368 kr, allt med moms.',
  );
});

test('with reverse charge neither mail nor document says that there is VAT', async () => {
  const { accept, mail, home, own, partnerId } = await quoted({
    customerKind: 'company',
    hasReverseVat: true,
  });
  expect((await mail()).text).toContain('9 300 kr, omvänd betalningsskyldighet för momsen');
  await accept(1, { isNotConsumer: true });
  const { text } = await mail();
  expect(text).toContain('(version 1), utan moms:');
  expect(text).toContain('– Byta elcentral: 4 800 kr');
  expect(text).not.toMatch(/med moms|ångra/);
  const pdf = textOf((await home('GET', `${own}/${partnerId}/versions/1/pdf`)).rawPayload);
  expect(pdf).toContain('Omvänd');
  expect(pdf).toContain('omvänd betalningsskyldighet');
  expect(pdf).not.toMatch(/25 %|med moms/);
});

test.each([
  ['fourteen days', '2026-11-13', '2026-11-27'],
  ['also a weekend, where the last day is a Saturday', '2026-11-14', '2026-11-30'],
  ['also the days off that follow on Christmas Eve', '2026-12-10', '2026-12-28'],
])('there is %s to cancel', (_, agreedOn, lastDay) => {
  expect(cancellableUntil(new Date(`${agreedOn}T22:30:00Z`))).toBe(lastDay);
});
