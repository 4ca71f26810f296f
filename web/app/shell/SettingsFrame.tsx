import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { ArrowLeftIcon } from '../ui/icons.tsx';
import { measures } from '../ui/measures.ts';
import { PageHeading } from './PageHeading.tsx';
import { shellTexts } from './shell.texts.ts';

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  maxWidth: 680,
});

const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 8,
  minHeight: measures.target,
  margin: '-12px 0 -12px',
  paddingInlineEnd: 12,
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  borderRadius: measures.radius,
  '&:hover': { color: theme.vars.palette.text.primary, textDecoration: 'underline' },
}));

const Lead = styled('p')(({ theme }) => ({
  maxWidth: measures.readingMax,
  marginTop: -8,
  color: theme.vars.palette.text.secondary,
}));

/** A page below the user settings: the way back, its heading, and a column of cards. */
export function SettingsFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { userSettings } = useTexts(shellTexts);
  return (
    <Column>
      <Back to="/user-settings">
        <ArrowLeftIcon />
        {userSettings}
      </Back>
      <PageHeading title={title} />
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Column>
  );
}
