import * as z from 'zod/mini';

export const inquiryEvents = {
  /** An inquiry of the partner's was added or has changed; null for several. */
  inquiries: z.object({ inquiryId: z.nullable(z.uuid()) }),
};
