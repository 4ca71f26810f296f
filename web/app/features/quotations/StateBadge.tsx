import type { QuotationState } from '@troskel/contract/values/quotation-state';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { quotationTexts } from './quotation.texts.ts';

const tones: Record<QuotationState, ComponentProps<typeof Badge>['tone']> = {
  open: 'info',
  change_asked: 'warning',
  accepted: 'success',
  cancelled: 'error',
  declined: 'error',
  withdrawn: 'warning',
  replaced: 'warning',
  expired: 'warning',
};

/** The state of a version in a word or two. */
export function StateBadge({ state }: { state: QuotationState }): ReactNode {
  const { states } = useTexts(quotationTexts);
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}
