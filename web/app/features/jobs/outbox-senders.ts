import { jobHours } from '@troskel/contract/jobs/hours';
import type { JobMoment } from '@troskel/contract/jobs/job-picture';
import { jobPictures } from '@troskel/contract/jobs/pictures';
import { attachmentKindOf } from '@troskel/contract/values/attachment-files';
import type { OutboxSenders } from '../../shell/hand-ins.ts';
import { send } from '../../lib/api.ts';
import type { InputOf } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { uploadEntry } from '../../shell/outbox/upload-entry.ts';
import { jobQuery, keepJob } from './job-queries.ts';

/** Input of entries of the kind `jobs/hours`. */
export type WaitingHours = InputOf<typeof jobHours.addHours>;

/** Input of entries of the kind `jobs/pictures`; the pictures are the entry's files. */
export interface WaitingPictures {
  partnerId: string;
  inquiryId: string;
  moment: JobMoment;
}

export const outboxSenders: OutboxSenders = {
  hours: async ({ input }, { createOptions }) => {
    const { params, body } = input as WaitingHours;
    await send(jobHours.addHours, { params, body }, await createOptions());
    const { queryKey } = jobQuery(params.partnerId, params.inquiryId);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [jobHours.listHours.name] }),
      queryClient.invalidateQueries({ queryKey }),
    ]);
  },
  pictures: async (entry, sending) => {
    const { partnerId, inquiryId, moment } = entry.input as WaitingPictures;
    const params = { partnerId, inquiryId };
    const pictureIds = await uploadEntry(entry, sending, {
      createSlots: (body) =>
        send(jobPictures.createJobPictures, { params, body }, { skipGlobalHandle: true }),
      kindOf: attachmentKindOf,
    });
    const body = { moment, pictureIds };
    const job = await send(
      jobPictures.addJobPictures,
      { params, body },
      await sending.createOptions(),
    );
    keepJob(partnerId, inquiryId, job);
  },
};
