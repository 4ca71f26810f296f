import type { ComponentType, ReactElement, ReactNode } from 'react';

export interface InquiryConditionProps {
  partnerId: string;
  drawing: ReactElement;
  /** Shown when the condition holds. */
  children: ReactNode;
}

const [handedIn = null] = Object.values(
  import.meta.glob<ComponentType<InquiryConditionProps>>('../features/*/InquiryCondition.tsx', {
    eager: true,
    import: 'InquiryCondition',
  }),
);

/** Says what a partner has to set before inquiries can reach it; null when nothing has to be set. */
export const InquiryCondition: ComponentType<InquiryConditionProps> | null = handedIn;
