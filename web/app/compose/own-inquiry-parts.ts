import type { HandIns, OwnInquiryAt, OwnInquiryPart } from '../shell/hand-ins.ts';

/** All features' parts of the homeowner's page of an inquiry, in their order. */
export const ownInquiryParts: readonly OwnInquiryPart[] = Object.values(
  import.meta.glob<HandIns['ownInquiryPart']>('../features/*/own-inquiry-part.ts', {
    eager: true,
    import: 'ownInquiryPart',
  }),
).toSorted((one, other) => one.place - other.place);

/** What they read. */
export const ownPartReads = (inquiryId: string): unknown[] =>
  ownInquiryParts.flatMap(({ reads }) => reads(inquiryId));

/** The decisions that a partner awaits from the homeowner, of all parts. */
export function useOwnWaits(inquiry: OwnInquiryAt): string[] {
  const waits: string[] = [];
  for (const { useWait } of ownInquiryParts) {
    // The parts are the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const wait = useWait?.(inquiry) ?? null;
    if (wait !== null) waits.push(wait);
  }
  return waits;
}
