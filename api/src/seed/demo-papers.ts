import { BasisContent } from '@troskel/contract/jobs/papers/basis';
import { basisSums, basisTermsOf } from '@troskel/contract/jobs/papers/basis-sums';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { v7 as uuid } from 'uuid';
import { readParties } from '../domain/quotations/parties.ts';
import { storeRotDetails } from '../domain/quotations/rot-details.ts';
import { workOf } from '../features/jobs/papers/proposal.ts';
import { casesOf, sealCases, selectBases } from '../features/jobs/papers/rows.ts';
import { jobPicture } from '../features/jobs/pictures.ts';
import { readAgreed } from '../features/jobs/rows.ts';
import type { Executor } from '../platform/db/database.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import type { PersonalDataCipher } from '../platform/secrets/personal-data-cipher.ts';
import { dayInSweden } from '../platform/time/swedish-time.ts';
import type { Answered } from './demo-quotation.ts';
import { keepDrawing } from './forum/drawings.ts';
import { demoPictures } from './forum/pictures/pictures.ts';
import { timeOn } from './inquiries/times.ts';

const hour = 3_600_000;

/** Taken before the work, and after it. */
const pictures = [
  ['before', 'roof-valley'],
  ['after', 'underlay'],
] as const;

/**
 * Inserts what a job that is done has: pictures of before and after, the basis of its invoice, which
 * is paid, and the request for the deduction, which is not decided yet.
 *
 * @param completedAt more than two days ago
 */
export async function insertPapers(
  tx: Executor,
  { personalData, store }: { personalData: PersonalDataCipher; store: BlobStore },
  job: Answered & { completedAt: Date; property: string },
): Promise<void> {
  const { inquiryId, partnerId, memberUserId, completedAt, property } = job;
  const key = { inquiryId, partnerId };
  const later = (hours: number) => new Date(completedAt.getTime() + hours * hour);
  const startedAt = timeOn(dayInSweden(completedAt), '07:20');
  await tx
    .insertInto('job')
    .values({ ...key, number: '1', startedAt })
    .execute();
  for (const [moment, name] of pictures) {
    const picture = demoPictures[name];
    if (!picture) throw new Error(`no picture ${name}`);
    const at = moment === 'before' ? startedAt : completedAt;
    const blob = await keepDrawing(store, {
      svg: picture.draw(),
      fileName: picture.fileName,
      ownerUserId: memberUserId,
      at,
      purpose: jobPicture,
    });
    await tx.insertInto('blob').values(blob).execute();
    await tx
      .insertInto('jobPicture')
      .values({ ...key, blobId: blob.id, quotationNumber: '1', moment, addedAt: at })
      .execute();
  }
  const agreed = await readAgreed(tx, key);
  const parties = await readParties({ personalData }, tx, key);
  if (!agreed || !parties) throw new Error('the demo has no agreement to invoice');
  const terms = basisTermsOf(agreed);
  const day = dayInSweden(completedAt);
  const paidOn = daysAfter(day, 2);
  const begun: BasisContent = {
    invoiceNumber: `${day.slice(0, 4)}-117`,
    invoicedOn: day,
    paymentDays: 20,
    workedFrom: daysAfter(day, -2),
    workedUntil: day,
    rows: agreed.content.rows,
    buyers: agreed.content.buyers,
    work: [],
    howToPay: 'Bankgiro 5050-1055',
  };
  const before = [{ kind: 'Bygg', hours: null, materialKronor: null }] as const;
  const work = workOf(terms, begun, { worked: [], before: [...before] });
  const content = BasisContent.parse({ ...begun, work });
  const details = {
    homeKind: 'house' as const,
    propertyDesignation: property,
    associationNumber: '',
    flatNumber: '',
    buyers: [{ personalNumber: '198510212395' }],
  };
  await storeRotDetails({ personalData }, tx, { ...key, number: 1 }, details, later(-24));
  const basisId = uuid();
  await tx
    .insertInto('invoiceBasis')
    .values({
      ...key,
      id: basisId,
      quotationNumber: '1',
      number: '1',
      content: JSON.stringify(content),
      terms: JSON.stringify(terms),
      parties: JSON.stringify(parties),
      fixedAt: later(1),
      fixedByUserId: memberUserId,
      paidOn,
      paidOre: String(basisSums(terms, content).toPayOre),
    })
    .execute();
  const basis = await selectBases(tx).where('basis.id', '=', basisId).executeTakeFirstOrThrow();
  const requestId = uuid();
  const year = paidOn.slice(0, 4);
  await tx
    .insertInto('rotRequest')
    .values({
      id: requestId,
      partnerId,
      year,
      number: '1',
      name: `Rot ${year}-1`,
      casesEncrypted: sealCases(personalData, requestId, casesOf({ personalData }, basis, paidOn)),
      madeAt: later(48),
      madeByUserId: memberUserId,
    })
    .execute();
  await tx
    .updateTable('invoiceBasis')
    .set({ rotRequestId: requestId })
    .where('id', '=', basisId)
    .execute();
}
