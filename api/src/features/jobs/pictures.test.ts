import { ErrorBody } from '@troskel/contract/ground/errors';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { UploadSlots } from '@troskel/contract/values/announced-files';
import type { LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPicture } from '../../platform/blobs/blobs.factory.ts';
import { sweepBlobs } from '../../platform/blobs/sweep.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { agreed, inquired } from './jobs.factory.ts';
import { jobsPersonalData } from './personal-data.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

type Parties = Awaited<ReturnType<typeof agreed>>;

const refusalOf = (answer: LightMyRequestResponse): [number, string | undefined] => [
  answer.statusCode,
  ErrorBody.parse(answer.json()).errors[0]?.code,
];

/** Uploads a picture; answers its id. */
async function uploaded({ member, ofPartner }: Pick<Parties, 'member' | 'ofPartner'>) {
  const payload = await plainPicture(80, 60, 'png');
  const announced = [{ name: 'hallen.png', mime: 'image/png', size: payload.length }];
  const answer = await member('POST', `${ofPartner}/job/picture-slots`, announced);
  const [slot] = UploadSlots.parse(answer.json());
  const headers = { 'content-type': 'image/png' };
  await product.call({ method: 'PUT', url: slot?.signedUploadUrl ?? '', headers, payload });
  return slot?.id ?? '';
}

const add = (
  { member, ofPartner }: Pick<Parties, 'member' | 'ofPartner'>,
  moment: string,
  pictureIds: string[],
) => member('POST', `${ofPartner}/job/pictures`, { moment, pictureIds });

test('pictures of before and after are seen by both, and removed with their file', async () => {
  const parties = await agreed(product);
  const { ownJob, job, member, ofPartner } = parties;
  const [before, after] = [await uploaded(parties), await uploaded(parties)];
  expect((await add(parties, 'before', [before])).statusCode).toBe(201);
  expect((await add(parties, 'after', [after])).statusCode).toBe(201);
  const pictures = (await ownJob())?.pictures ?? [];
  expect(pictures.map(({ id, moment, width }) => [id, moment, width])).toEqual([
    [before, 'before', 80],
    [after, 'after', 80],
  ]);
  const seen = await product.call({ method: 'GET', url: pictures[0]?.downloadUrl ?? '' });
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (let time = 0; time < 2; time++) {
    const answer = await member('DELETE', `${ofPartner}/job/pictures/${before}`);
    expect(answer.statusCode).toBe(200);
  }
  expect((await job()).pictures.map(({ id }) => id)).toEqual([after]);
  await sweepBlobs(product.app);
  const left = await product.app.db
    .selectFrom('blob')
    .select('id')
    .where('id', '=', before)
    .execute();
  expect(left).toEqual([]);
});

test('with the planned days they are in the copy of whose home they show', async () => {
  const parties = await agreed(product);
  const day = daysAfter(dayInSweden(new Date()), 3);
  await parties.plan(day);
  await add(parties, 'before', [await uploaded(parties)]);
  const copy = await jobsPersonalData.exportOf(product.app, parties.userId);
  const rowsOf = (section: string) => copy.find(({ name }) => name === section)?.rows;
  expect(rowsOf('jobs')).toMatchObject([{ inquiryId: parties.inquiryId, plannedFrom: day }]);
  expect(rowsOf('job-pictures')).toMatchObject([{ moment: 'before', fileName: 'hallen.png' }]);
});

test('one that is unknown, another’s, or taken already is refused with its place', async () => {
  const parties = await agreed(product);
  const other = await agreed(product);
  const taken = await uploaded(parties);
  await add(parties, 'before', [taken]);
  for (const id of [uuid(), taken, await uploaded(other)]) {
    const answer = await add(parties, 'before', [id]);
    expect(answer.statusCode).toBe(422);
    expect(ErrorBody.parse(answer.json()).errors).toMatchObject([
      { field: 'pictureIds.0', code: 'ATTACHMENT_UNKNOWN' },
    ]);
  }
  const path = `/partners/${other.partnerId}/inquiries/${parties.inquiryId}/job/pictures`;
  expect(refusalOf(await other.member('DELETE', `${path}/${taken}`))).toEqual([404, 'NOT_FOUND']);
});

test('none is added without an agreement, nor to a job that is closed', async () => {
  const asked = await inquired(product);
  const id = await uploaded(asked);
  expect(refusalOf(await add(asked, 'before', [id]))).toEqual([409, 'JOB_NOT_AGREED']);
  const parties = await agreed(product);
  await parties.complete();
  await parties.close();
  expect(refusalOf(await add(parties, 'after', [uuid()]))).toEqual([409, 'JOB_CLOSED']);
});
