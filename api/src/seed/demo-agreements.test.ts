import { QuotationContent } from '@troskel/contract/values/quotation';
import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { basisFaults } from '@troskel/contract/jobs/papers/basis-faults';
import { quotationFaults } from '@troskel/contract/quotations/quotation-faults';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { missingOf, requestOf, selectBases } from '../features/jobs/papers/rows.ts';
import { createDatabase, createPool } from '../platform/db/database.ts';
import { createFolderStore } from '../platform/gateways/blob-store/folder.ts';
import { createPersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { seedWholeDemo } from './demo.ts';
import { askedOf } from './inquiries/asked.ts';

test('the demo’s homeowner has a quotation to answer, two accepted, a visit to come, and work under way, and others have reviewed jobs', async () => {
  const database = await createTestDatabase();
  const folder = mkdtempSync('/tmp/troskel-demo-');
  // The server of the test run may run as another user.
  chmodSync(folder, 0o777);
  const db = createDatabase(createPool(database.appUrl, 2, () => {}));
  const keys = [{ id: 'k1', key: randomBytes(32) }];
  const personalData = createPersonalDataCipher(keys, randomBytes(32), 'place');
  await seedWholeDemo(db, personalData, createFolderStore(folder));
  const versions = await db
    .selectFrom('quotationVersion as version')
    .innerJoin('inquiry', 'inquiry.id', 'version.inquiryId')
    .innerJoin('user', 'user.id', 'inquiry.homeownerUserId')
    .select(['user.email', 'content', 'acceptedAt', 'sentAt', 'inquiry.createdAt'])
    .where('user.email', '=', 'maja@villagatan.example')
    .orderBy('acceptedAt', (order) => order.asc().nullsFirst())
    .execute();
  expect(versions.map(({ email, acceptedAt }) => [email, acceptedAt !== null])).toEqual([
    ['maja@villagatan.example', false],
    ['maja@villagatan.example', true],
    ['maja@villagatan.example', true],
  ]);
  const altered = await db
    .selectFrom('jobAlteration as alteration')
    .innerJoin('job', (join) =>
      join
        .onRef('job.inquiryId', '=', 'alteration.inquiryId')
        .onRef('job.partnerId', '=', 'alteration.partnerId'),
    )
    .select(['alteration.acceptedAt', 'job.startedAt', 'job.plannedAt'])
    .orderBy('alteration.number')
    .execute();
  expect(altered.map(({ acceptedAt }) => acceptedAt !== null)).toEqual([true, false]);
  expect(altered.every(({ startedAt, plannedAt }) => startedAt && plannedAt)).toBe(true);
  for (const { content, sentAt, createdAt } of versions) {
    const quotation = QuotationContent.parse(content);
    expect(quotationFaults(quotation, dayInSweden(sentAt))).toEqual([]);
    expect(quotationSums(quotation).rot?.kronor).toBeGreaterThan(0);
    expect(sentAt > createdAt).toBe(true);
  }
  const visits = await db.selectFrom('visit').select(['startsAt', 'bookedAt']).execute();
  const now = new Date();
  const booked = Object.values(askedOf)
    .flat()
    .filter(({ job }) => job?.outcome === 'booked');
  expect(visits.filter(({ startsAt }) => startsAt > now)).toHaveLength(booked.length);
  // Those of the past are in the results.
  expect(visits.length).toBeGreaterThan(10);
  expect(visits.every(({ startsAt, bookedAt }) => bookedAt < now && bookedAt < startsAt)).toBe(
    true,
  );
  const agreed = await db
    .selectFrom('quotationVersion')
    .select(['content', 'agreedOre', 'sentAt', 'acceptedAt'])
    .where('acceptedAt', 'is not', null)
    .execute();
  expect(agreed.length).toBeGreaterThan(10);
  for (const { content, agreedOre, sentAt, acceptedAt } of agreed) {
    expect(Number(agreedOre)).toBe(quotationSums(QuotationContent.parse(content)).grossOre);
    expect(acceptedAt && acceptedAt > sentAt).toBe(true);
  }
  const reviews = await db
    .selectFrom('review')
    .innerJoin('quotationVersion as version', (join) =>
      join
        .onRef('version.inquiryId', '=', 'review.inquiryId')
        .onRef('version.partnerId', '=', 'review.partnerId'),
    )
    .innerJoin('inquiryDelivery as delivery', (join) =>
      join
        .onRef('delivery.inquiryId', '=', 'review.inquiryId')
        .onRef('delivery.partnerId', '=', 'review.partnerId'),
    )
    .select(['review.writtenAt', 'version.acceptedAt', 'version.content'])
    .select(['delivery.completedAt', 'version.sentAt'])
    .execute();
  const reviewed = Object.values(askedOf)
    .flat()
    .filter(({ job }) => job?.review);
  expect(reviews).toHaveLength(reviewed.length);
  for (const { content, sentAt, acceptedAt, completedAt, writtenAt } of reviews) {
    expect(quotationFaults(QuotationContent.parse(content), dayInSweden(sentAt))).toEqual([]);
    const order = [sentAt, acceptedAt, completedAt, writtenAt, new Date()].map(Number);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
  const basis = await selectBases(db).executeTakeFirstOrThrow();
  const agreedOn = basis.acceptedAt && dayInSweden(basis.acceptedAt);
  const days = { today: dayInSweden(now), agreedOn };
  const terms = BasisTerms.parse(basis.terms);
  expect(basisFaults(terms, BasisContent.parse(basis.content), days)).toEqual([]);
  expect(missingOf({ personalData }, basis, now)).toEqual([]);
  const request = await db.selectFrom('rotRequest').selectAll().executeTakeFirstOrThrow();
  expect(requestOf({ personalData }, request).buyers[0]?.askedKronor).toBeGreaterThan(0);
  const pictures = await db.selectFrom('jobPicture').select('moment').orderBy('addedAt').execute();
  expect(pictures.map(({ moment }) => moment)).toEqual(['before', 'after']);
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true });
});
