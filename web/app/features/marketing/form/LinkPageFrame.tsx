import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { column } from '../../../site/site-measures.ts';
import { Mailbox } from '../../../ui/drawings/Mailbox.tsx';
import { FormNotice } from './FormParts.tsx';

const Ground = styled('div')(({ theme }) => ({
  ...column(theme),
  paddingBlock: 'clamp(24px, 6vw, 80px) 72px',
}));

const Words = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 16,
  maxWidth: 640,
  marginInline: 'auto',
  '& h1': theme.typography.h1,
  '& p': { maxWidth: '60ch', fontSize: '1.0625rem' },
}));

const Picture = styled(Mailbox)({ width: 200, marginBottom: 8 });

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16, marginTop: 8 });

/**
 * A page that a sign-up or a mailed link leads to. It is found by nobody else: search engines are
 * told to leave it out.
 */
export function LinkPageFrame({
  title,
  text,
  children,
}: {
  title: string;
  text: readonly string[];
  children?: ReactNode;
}): ReactNode {
  return (
    <Ground>
      <title>{`${title} – ${brand.portalName}`}</title>
      <meta name="robots" content="noindex" />
      <Words>
        <Picture />
        <h1>{title}</h1>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </Words>
    </Ground>
  );
}

/** A button that does what a mailed link is for; the server fills in what the link carries. */
export function LinkForm({
  action,
  carried,
  children,
}: {
  action: string;
  carried: readonly string[];
  children: ReactNode;
}): ReactNode {
  return (
    <Form method="post" action={action}>
      <FormNotice />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
      <div>{children}</div>
    </Form>
  );
}
