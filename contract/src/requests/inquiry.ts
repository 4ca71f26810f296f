import * as z from 'zod/mini';
import { FileIds } from '../values/announced-files.ts';
import { InquiryPicture } from '../values/inquiries.ts';
import { isSeen, optionalLines } from '../values/typed-text.ts';

export const mostInquiryCharacters = 4000;
export const mostMessageCharacters = 4000;

/** A new message in a conversation; without files the text is mandatory. */
export const messageFields = {
  text: optionalLines(mostMessageCharacters),
  fileIds: FileIds,
};
export const isMessage = z.refine<{ text: string; fileIds: readonly string[] }>(
  ({ text, fileIds }) => fileIds.length > 0 || isSeen(text),
  { error: 'FIELD_MANDATORY', path: ['text'] },
);

/** A PDF that goes with a message. */
export const MessageDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Expires at the end of the following day. */
  downloadUrl: z.string(),
});
export type MessageDocument = z.infer<typeof MessageDocument>;

export const InquiryMessage = z.object({
  id: z.string(),
  from: z.enum(['homeowner', 'partner']),
  /** Name of the author; null when their account is erased. */
  name: z.nullable(z.string()),
  /**
   * The act, such as that a time was picked, in the language of the call; null for a message
   * that somebody has written.
   */
  notice: z.nullable(z.string()),
  /** Empty when files or the notice say all. */
  text: z.string(),
  pictures: z.array(InquiryPicture),
  documents: z.array(MessageDocument),
  at: z.string(),
});
export type InquiryMessage = z.infer<typeof InquiryMessage>;

/** Why an inquiry reached a partner: the drawn area, city region or county that matched. */
export const InquiryReason = z.object({
  by: z.enum(['area', 'region', 'county']),
  /** The partner's name for the area, or the region's or county's name in the call's language. */
  name: z.string(),
});
export type InquiryReason = z.infer<typeof InquiryReason>;

/** Reasons for declining. `full` comes with the day from which the partner has time again. */
export const declineReasons = ['too_far', 'not_my_trade', 'full'] as const;
export const DeclineReason = z.enum(declineReasons, 'FIELD_MANDATORY');
export type DeclineReason = z.infer<typeof DeclineReason>;

/** Place of the work. */
export const InquiryPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  countyCode: z.string(),
  address: z.string(),
});
export type InquiryPlace = z.infer<typeof InquiryPlace>;
