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

/** A next step that a partner may take with an inquiry, beside answering and completing it. */
export interface InquiryStep {
  label: string;
  /** Runs when pressed, the button busy while its promise is pending; or a link's address. */
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

/** A feature's parts of the pages of an inquiry, the partner's and the homeowner's. */
export interface InquiryPart {
  /** The smallest number stands first. */
  place: number;
  /** Above the conversation of the partner. */
  Card?: ComponentType<InquiryAt>;
  /** Above the homeowner's conversation with a partner. */
  OwnCard?: ComponentType<OwnInquiryAt>;
  /** About all partners, above or below the homeowner's conversations: drawn in one place. */
  OwnOverview?: ComponentType<{ inquiryId: string; at: 'top' | 'bottom' }>;
  /** A hook: what the homeowner has to decide with a partner, in a few words; null without. */
  useOwnWait?: (inquiry: OwnInquiryAt) => string | null;
  /** A hook; null when there is nothing to do. */
  useStep?: (inquiry: InquiryAt & { kind: string; canAnswer: boolean }) => OfferedStep | null;
  /** Takes back that the job is done, while that is possible. @throws {CallError} */
  undoCompletion?: (params: { partnerId: string; inquiryId: string }) => Promise<void>;
}

export const inquiryParts: readonly InquiryPart[] = Object.values(
  import.meta.glob<InquiryPart>('../features/*/inquiry-part.{ts,tsx}', {
    eager: true,
    import: 'inquiryPart',
  }),
).toSorted((one, other) => one.place - other.place);

/** The decisions that a partner awaits from the homeowner, of all parts. */
export function useOwnWaits(inquiry: OwnInquiryAt): string[] {
  const waits: string[] = [];
  for (const { useOwnWait } of inquiryParts) {
    // The parts are the same in every render.
    // oxlint-disable-next-line react/rules-of-hooks
    const wait = useOwnWait?.(inquiry) ?? null;
    if (wait !== null) waits.push(wait);
  }
  return waits;
}

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
