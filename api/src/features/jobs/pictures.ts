import type { Bilingual } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import type { Job } from '@troskel/contract/jobs/job';
import type { JobMoment } from '@troskel/contract/jobs/job-picture';
import { mostJobPictures } from '@troskel/contract/jobs/limits';
import type { jobPictures } from '@troskel/contract/jobs/pictures';
import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import { demandDelivery } from '../../domain/inquiries/locks.ts';
import { noteInConversation } from '../../domain/inquiries/noted.ts';
import { tellHomeowner, tellPages } from '../../domain/inquiries/told.ts';
import { audit } from '../../platform/audit.ts';
import { attachFiles } from '../../platform/blobs/attaching.ts';
import { endBlob } from '../../platform/blobs/blobs.ts';
import { writtenWith } from '../../platform/blobs/purpose.ts';
import type { BlobPurpose } from '../../platform/blobs/purpose.ts';
import { createAttachmentSlots } from '../../platform/blobs/slots.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';
import { readJob } from './acts.ts';
import { lockOpenJob } from './open-job.ts';

/** A picture of a job, before or after. */
export const jobPicture: BlobPurpose = { name: 'job_picture', ...writtenWith };

/** Pictures taken for a company are the company's, and outlast their taker's account. */
export async function createJobPictures(
  app: Pick<App, 'blobPurposes' | 'db' | 'flags' | 'settings'>,
  call: Call<typeof jobPictures.createJobPictures>,
): Promise<ResponseOf<typeof jobPictures.createJobPictures>> {
  const { partnerId } = call.params;
  await demandDelivery(app.db, call);
  return createAttachmentSlots(app, call, {
    purposeOf: () => jobPicture,
    kindOf: attachmentKindOf,
    partnerId,
  });
}

function addedNotice(moment: JobMoment, count: number): Bilingual {
  const [sv, en] =
    moment === 'before' ? ['före arbetet', 'before the work'] : ['efter arbetet', 'after the work'];
  return {
    sv: count === 1 ? `Lade till en bild, ${sv}` : `Lade till ${count} bilder, ${sv}`,
    en: count === 1 ? `Added a picture, ${en}` : `Added ${count} pictures, ${en}`,
  };
}

/**
 * Adds uploaded pictures to a job, which both sides see at once.
 *
 * @throws {ExpectedError} NOT_FOUND, JOB_NOT_AGREED, JOB_CLOSED, JOB_PICTURE_LIMIT_REACHED
 * @throws {FieldsRefusedError} ATTACHMENT_UNKNOWN
 */
export async function addJobPictures(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof jobPictures.addJobPictures>,
): Promise<Job> {
  const { moment, pictureIds } = call.body;
  const { inquiryId, partnerId } = call.params;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const quotationNumber = await lockOpenJob(tx, call);
    const ids = [...new Set(pictureIds.map((id) => id.toLowerCase()))];
    const { count } = await tx
      .selectFrom('jobPicture')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .where('quotationNumber', '=', quotationNumber)
      .executeTakeFirstOrThrow();
    if (Number(count) + ids.length > mostJobPictures) {
      throw call.refusal('JOB_PICTURE_LIMIT_REACHED');
    }
    await attachFiles(tx, call, {
      ids,
      partnerId,
      purposes: [jobPicture],
      fieldOf: (id) => `pictureIds.${pictureIds.findIndex((one) => one.toLowerCase() === id)}`,
    });
    await tx
      .insertInto('jobPicture')
      .values(
        ids.map((blobId) => ({
          blobId,
          inquiryId,
          partnerId,
          quotationNumber,
          moment,
          addedAt: now,
        })),
      )
      .execute();
    const key = { inquiryId, partnerId };
    const notice = addedNotice(moment, ids.length);
    await noteInConversation(tx, { ...key, by: 'partner', userId, notice, text: '' }, now);
    await audit(
      tx,
      {
        actorUserId: userId,
        action: 'job.pictures_added',
        subject: { type: 'inquiry', id: inquiryId },
        detail: { partnerId, moment, count: ids.length },
      },
      now,
    );
    return readJob(app, tx, call);
  });
}

/** @throws {ExpectedError} NOT_FOUND for another's job, JOB_NOT_AGREED, JOB_CLOSED */
export async function removeJobPicture(
  app: Pick<App, 'db' | 'settings'>,
  call: Call<typeof jobPictures.removeJobPicture>,
): Promise<Job> {
  const { inquiryId, partnerId, pictureId } = call.params;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    await lockOpenJob(tx, call);
    const removed = await tx
      .deleteFrom('jobPicture')
      .where('blobId', '=', pictureId)
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .returning('blobId')
      .executeTakeFirst();
    if (removed) {
      await endBlob(tx, removed.blobId);
      await tellPages(tx, { partnerId, inquiryId });
      await tellHomeowner(tx, inquiryId);
      await audit(
        tx,
        {
          actorUserId: call.caller.userId,
          action: 'job.picture_removed',
          subject: { type: 'inquiry', id: inquiryId },
          detail: { partnerId },
        },
        now,
      );
    }
    return readJob(app, tx, call);
  });
}
