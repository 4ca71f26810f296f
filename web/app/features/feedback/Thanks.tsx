import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { feedbackTexts } from './feedback.texts.ts';

const Frame = styled('div')({
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
export function Thanks({
  mayAnswer,
  onAgain,
}: {
  mayAnswer: boolean;
  onAgain: () => void;
}): ReactNode {
  const texts = useTexts(feedbackTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Frame>
      <Mark>
        <CheckIcon size={26} />
      </Mark>
      <Title ref={title} tabIndex={-1}>
        {texts.thanksTitle}
      </Title>
      <p>
        {texts.thanks} {mayAnswer && texts.thanksAnswer}
      </p>
      <Actions>
        <ButtonLink to="/user-settings">{texts.toSettings}</ButtonLink>
        <Button look="secondary" onClick={onAgain}>
          {texts.again}
        </Button>
      </Actions>
    </Frame>
  );
}
