import { styled } from '@mui/material/styles';
import type { InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { requestsTexts } from './requests.texts.ts';

/** Warm for waiting, green for answered, grey where nothing is to be done. */
const tones = {
  new: 'primary',
  read: 'warning',
  answered: 'success',
  answered_by_phone: 'success',
  exported: 'info',
  completed: 'success',
  declined: null,
  withdrawn: null,
  archived: null,
} as const satisfies Record<InquiryStatus, string | null>;

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'status' })<{
  status: InquiryStatus;
}>(({ theme, status }) => {
  const tone = tones[status];
  const color = tone === null ? theme.vars.palette.text.secondary : theme.vars.palette[tone].main;
  return {
    display: 'inline-block',
    padding: '1px 9px',
    borderRadius: 4,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color,
    border: `1px solid color-mix(in srgb, ${color} 40%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${color} 7%, ${theme.vars.palette.background.paper})`,
  };
});

/** The status; what is exported says beside it whether it is answered. */
export function StatusChip({
  inquiry: { status, isAnswered },
}: {
  inquiry: { status: InquiryStatus; isAnswered: boolean };
}): ReactNode {
  const { statuses } = useTexts(requestsTexts);
  return (
    <Chip status={status}>
      {statuses[status]}
      {status === 'exported' && ` · ${statuses[isAnswered ? 'answered' : 'read'].toLowerCase()}`}
    </Chip>
  );
}
