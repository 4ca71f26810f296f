import type { HandIns } from '../shell/hand-ins.ts';

const [handedIn = null] = Object.values(
  import.meta.glob<HandIns['InquiryCondition']>('../features/*/InquiryCondition.tsx', {
    eager: true,
    import: 'InquiryCondition',
  }),
);

/** Says what a partner has to set before inquiries can reach it; null when nothing has to be set. */
export const InquiryCondition: HandIns['InquiryCondition'] | null = handedIn;
