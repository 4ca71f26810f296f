import type { ComponentType } from 'react';

/** An inquiry at a partner, as far as other features need it. */
export interface InquiryAt {
  partnerId: string;
  inquiryId: string;
  /** Null when the homeowner's account is erased. */
  customer: string | null;
}

/** An inquiry at one of its partners, as its homeowner sees it. */
export interface OwnInquiryAt {
  inquiryId: string;
  partnerId: string;
  company: string;
}

/** What a partner may do next about an inquiry, beside answering and completing it. */
export interface InquiryStep {
  label: string;
  /** What pressing it does, of which a promise keeps its button busy; or the address that it leads to. */
  run: (() => void | Promise<void>) | string;
  /**
   * `now`: it comes next; `waits`: the customer's turn, or a day; `later`: it is possible;
   * `afterwards`: it comes next once the job is done.
   */
  turn: 'now' | 'waits' | 'later' | 'afterwards';
  opensDialog: boolean;
}

/** `complete`: that the job is done comes next, and is an act on the inquiry itself. */
export type OfferedStep = InquiryStep | 'complete';

/** What a feature adds to the pages of an inquiry, the partner's and the homeowner's. */
export interface InquiryPart {
  /** The smallest number stands first. */
  place: number;
  /** Above the conversation of the partner. */
  Card?: ComponentType<InquiryAt>;
  /** Above the homeowner's conversation with a partner. */
  OwnCard?: ComponentType<OwnInquiryAt>;
  /** Above all conversations of the homeowner about an inquiry. */
  OwnOverview?: ComponentType<{ inquiryId: string }>;
  /** A hook; null when there is nothing to do. */
  useStep?: (inquiry: InquiryAt & { kind: string; canAnswer: boolean }) => OfferedStep | null;
}

export const inquiryParts: readonly InquiryPart[] = Object.values(
  import.meta.glob<InquiryPart>('../features/*/inquiry-part.ts', {
    eager: true,
    import: 'inquiryPart',
  }),
).toSorted((one, other) => one.place - other.place);

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
