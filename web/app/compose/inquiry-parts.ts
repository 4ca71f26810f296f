import type { HandIns, InquiryPart, OfferedStep } from '../shell/hand-ins.ts';

/** All features' parts of the partner's page of an inquiry, in their order. */
export const inquiryParts: readonly InquiryPart[] = Object.values(
  import.meta.glob<HandIns['inquiryPart']>('../features/*/inquiry-part.{ts,tsx}', {
    eager: true,
    import: 'inquiryPart',
  }),
).toSorted((one, other) => one.place - other.place);

/** What they read. */
export const partReads = (partnerId: string, inquiryId: string): unknown[] =>
  inquiryParts.flatMap(({ reads }) => reads(partnerId, inquiryId));

/** The steps of all parts, in their order. */
export function useInquirySteps(
  inquiry: Parameters<NonNullable<InquiryPart['useStep']>>[0],
): OfferedStep[] {
  const steps: OfferedStep[] = [];
  for (const { useStep } of inquiryParts) {
    // The parts are the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const step = useStep?.(inquiry) ?? null;
    if (step) steps.push(step);
  }
  return steps;
}

/** Takes back that an inquiry is completed; null without a feature that can. */
export const undoCompletion: InquiryPart['undoCompletion'] | null =
  inquiryParts.find((part) => part.undoCompletion)?.undoCompletion ?? null;
