import { styled } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { MessagesIcon } from '../../shell/partner-area/partner-area-icons.tsx';
import { BarLink } from '../../shell/partner-area/BarLink.ts';
import { plannedNames } from './planned-pages.ts';

const LargeOnly = styled(BarLink)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** The way to the messages; a phone has it in the user's menu. */
export function MessagesLink({ partnerId }: { partnerId: string }): ReactNode {
  const name = textIn(plannedNames.messages, useLanguage());
  return (
    <LargeOnly to={partnerAddress(partnerId, 'messages')} aria-label={name} title={name}>
      <MessagesIcon />
    </LargeOnly>
  );
}
