import * as z from 'zod/mini';

/** When a picture was taken: before the work, or after. */
export const jobMoments = ['before', 'after'] as const;
export const JobMoment = z.enum(jobMoments, 'FIELD_INVALID');
export type JobMoment = z.infer<typeof JobMoment>;

/** A picture of a job. */
export const JobPicture = z.object({
  id: z.string(),
  moment: JobMoment,
  name: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Contains `{format}`, to be replaced by one of `renditionFormats`. */
  thumbnailUrlTemplate: z.nullable(z.string()),
  /** Downloads the whole picture as JPEG; expires at the end of the following day. */
  downloadUrl: z.string(),
});
export type JobPicture = z.infer<typeof JobPicture>;
