import * as z from 'zod/mini';

/** The path of a call about a partner. */
export const InPartner = z.object({ partnerId: z.uuid() });

/** The path of a call about an inquiry at a partner. */
export const InquiryAtPartner = z.object({ partnerId: z.uuid(), inquiryId: z.uuid() });
