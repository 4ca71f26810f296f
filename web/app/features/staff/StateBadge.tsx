import type { ApplicationState } from '@troskel/contract/values/application-states';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { staffTexts } from './staff.texts.ts';

const tones = {
  draft: 'info',
  submitted: 'warning',
  in_review: 'info',
  returned: 'info',
  approved: 'success',
  rejected: 'error',
} as const;

export function StateBadge({ state }: { state: ApplicationState }): ReactNode {
  const texts = useTexts(staffTexts);
  return <Badge tone={tones[state]}>{texts.states[state]}</Badge>;
}
