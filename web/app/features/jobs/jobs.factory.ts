import { agreedOf, sumsWith } from '@troskel/contract/jobs/agreed';
import type { Alteration } from '@troskel/contract/jobs/alteration';
import type { Job } from '@troskel/contract/jobs/job';
import type { WorkedHours } from '@troskel/contract/jobs/hours';
import type { JobMoment, JobPicture } from '@troskel/contract/jobs/job-picture';
import { jobSteps } from '@troskel/contract/jobs/job-state';
import type { JobStep } from '@troskel/contract/jobs/job-state';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import { makeContent, makeRow } from '../quotations/quotation.factory.ts';

const rowId = (number: number): string => `01900000-0000-7000-8000-0000000014${number}`;

const skipped: readonly JobStep[] = ['visit'];

/** A job for tests and fixtures that has come to a step, without a visit. */
export function makeJob(step: JobStep, change: Partial<Job> = {}): Job {
  const present = jobSteps.indexOf(step);
  const isAgreed = present >= jobSteps.indexOf('accepted');
  return {
    partnerId: '01900000-0000-7000-8000-000000000801',
    step,
    steps: jobSteps.map((one, place) => ({
      step: one,
      at:
        place <= present && !skipped.includes(one)
          ? `2026-11-${String(12 + place).padStart(2, '0')}T09:00:00.000Z`
          : null,
    })),
    isOver: false,
    isCancelled: false,
    planned:
      present >= jobSteps.indexOf('planned') ? { from: '2026-12-03', to: '2026-12-04' } : null,
    agreed: isAgreed
      ? agreedOf({ number: 1, agreedAt: '2026-11-16T09:00:00.000Z', content: makeContent() }, [])
      : null,
    waitsUntil: null,
    alterations: [],
    worked: null,
    pictures: [],
    hasBasis: false,
    deduction: null,
    mayRecord: false,
    acts: [],
    mayAlter: false,
    undo: null,
    ...change,
  };
}

const extraRows = [
  makeRow(31, { text: 'Byta skadad kabel i väggen', quantityHundredths: 200 }),
  makeRow(32, {
    kind: 'material',
    text: 'Kabel, 12 meter',
    quantityHundredths: 1200,
    unit: 'metre',
    unitPriceOre: 4_500,
  }),
];
const lessRows = [
  makeRow(33, { kind: 'travel', text: 'En resa mindre', unit: 'piece', unitPriceOre: -45_000 }),
];

/** An alteration that adds, or one that takes away. */
function makeAlteration(number: 1 | 2, change: Partial<Alteration> = {}): Alteration {
  const rows = number === 1 ? extraRows : lessRows;
  const sums = quotationSums({ ...makeContent(), rows });
  return {
    number,
    state: 'open',
    reason:
      number === 1
        ? 'När vi öppnade väggen var kabeln till elcentralen skadad. Den måste bytas.'
        : 'Vi kan ta allt på två resor.',
    rows,
    rowsOre: sums.rows,
    netOre: sums.netOre,
    vatOre: sums.vatOre,
    grossOre: sums.grossOre,
    priceAfter: null,
    sentAt: '2026-11-18T10:00:00.000Z',
    settledAt: null,
    words: '',
    mayStartEarly: false,
    cancellableUntil: number === 1 ? '2026-12-14' : null,
    ...change,
  };
}

const makePicture = (moment: JobMoment, name: string): JobPicture => ({
  id: moment === 'before' ? rowId(51) : rowId(52),
  moment,
  name,
  width: 1600,
  height: 1200,
  thumbnailUrlTemplate: null,
  downloadUrl: '/blobs/picture.jpg',
});

/** Hours of two days. */
export const workedHours: WorkedHours[] = [
  {
    id: rowId(61),
    version: 1,
    day: '2026-11-20',
    minutes: 450,
    kind: 'El',
    note: 'Drog ny kabel och satte centralen.',
    by: 'Åsa Öberg',
  },
  { id: rowId(62), version: 1, day: '2026-11-19', minutes: 255, kind: 'El', note: '', by: null },
];

/** A job under way with an alteration that was agreed and one to be answered. */
export function makeAlteredJob(change: Partial<Job> = {}): Job {
  const accepted = makeAlteration(1, { state: 'accepted', settledAt: '2026-11-19T10:00:00.000Z' });
  const content = makeContent();
  const agreed = agreedOf({ number: 1, agreedAt: '2026-11-16T09:00:00.000Z', content }, [
    { number: 1, agreedAt: '2026-11-19T10:00:00.000Z', content: { rows: accepted.rows } },
  ]);
  const open = makeAlteration(2);
  return makeJob('under_way', {
    agreed,
    alterations: [{ ...open, priceAfter: sumsWith(agreed, open.rows) }, accepted],
    worked: [
      { kind: 'El', minutes: 615 },
      { kind: 'Bygg', minutes: 90 },
    ],
    pictures: [
      makePicture('before', 'elcentral före.jpg'),
      makePicture('after', 'elcentral efter.jpg'),
    ],
    ...change,
  });
}
