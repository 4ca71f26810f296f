import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons.tsx';

const SignUpBenefitsFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 48,
  justifyContent: 'center',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 400px) minmax(0, 460px)',
    gap: 96,
  },
}));

const Aside = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('lg')]: { display: 'block', paddingTop: 48 },
  '& p': {
    fontSize: '2.25rem',
    fontWeight: 700,
    lineHeight: 1.1,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
  },
  '& ul': {
    display: 'flex',
    flexDirection: 'column',
    gap: 16,
    padding: 0,
    marginTop: 32,
    listStyle: 'none',
  },
  '& li': { display: 'flex', gap: 12 },
  '& svg': { flexShrink: 0, marginTop: 2, color: theme.vars.palette.success.main },
}));

const Content = styled('div')({ width: '100%', maxWidth: 460, margin: '0 auto' });

/** The benefits of an account, beside the card where there is room. */
export function SignUpBenefits({
  title,
  benefits,
  children,
}: {
  title: string;
  benefits: readonly string[];
  children: ReactNode;
}): ReactNode {
  return (
    <SignUpBenefitsFrame>
      <Aside>
        <p>{title}</p>
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </ul>
      </Aside>
      <Content>{children}</Content>
    </SignUpBenefitsFrame>
  );
}
