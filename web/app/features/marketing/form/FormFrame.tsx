import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { column } from '../../../site/site-measures.ts';
import { Mailbox } from '../../../ui/drawings/Mailbox.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { SiteLink } from '../../../ui/Link.tsx';

const Ground = styled('div')(({ theme }) => ({
  ...column(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gridTemplateRows: 'auto 1fr',
  gap: '24px clamp(32px, 6vw, 96px)',
  paddingBlock: 'clamp(24px, 5vw, 64px) 72px',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'none',
    paddingBlock: '16px 48px',
  },
}));

const Intro = styled('div')(({ theme }) => ({
  '& h1': { ...theme.typography.h1, fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 3rem)' },
  '& p': { maxWidth: '52ch', marginTop: 12, fontSize: '1.125rem' },
  [theme.breakpoints.down('md')]: { '& p': { fontSize: '1.0625rem' } },
}));

const Form = styled('div')(({ theme }) => ({
  gridColumn: 2,
  gridRow: '1 / span 2',
  [theme.breakpoints.down('md')]: { gridColumn: 1, gridRow: 'auto' },
}));

const Beside = styled('div')(({ theme }) => ({
  '& ul': { listStyle: 'none', padding: 0, display: 'grid', gap: 12, maxWidth: '44ch' },
  '& li': { display: 'flex', gap: 12 },
  '& li > svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.success.main },
  '& > p': { marginTop: 24 },
}));

const Picture = styled(Mailbox)(({ theme }) => ({
  width: 'min(100%, 320px)',
  marginTop: 40,
  [theme.breakpoints.down('md')]: { width: 200, marginTop: 24 },
}));

/** Purpose of a form, the form itself, and its promises; on a phone in that order. */
export function FormFrame({
  title,
  lead,
  facts,
  other,
  children,
}: {
  title: string;
  lead: string;
  facts: readonly string[];
  /** The way on for whoever came to the wrong place. */
  other: { label: string; href: string };
  children: ReactNode;
}): ReactNode {
  return (
    <Ground>
      <Intro>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Intro>
      <Form>{children}</Form>
      <Beside>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>
              <CheckIcon size={22} />
              {fact}
            </li>
          ))}
        </ul>
        <p>
          <SiteLink href={other.href}>{other.label}</SiteLink>
        </p>
        <Picture />
      </Beside>
    </Ground>
  );
}
