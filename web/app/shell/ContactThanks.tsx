import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CheckIcon } from '../ui/icons.tsx';

const ContactThanksFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  '& > h2:focus': { outline: 'none' },
});

const Mark = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: '50%',
  color: theme.vars.palette.success.main,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.success.main} 12%, ${theme.vars.palette.background.paper})`,
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3 }));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 });

/** Takes the form's place when it has been sent, and the focus with it. */
export function ContactThanks({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <ContactThanksFrame>
      <Mark>
        <CheckIcon size={26} />
      </Mark>
      <Title ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <p>{children}</p>
      <Actions>{actions}</Actions>
    </ContactThanksFrame>
  );
}
