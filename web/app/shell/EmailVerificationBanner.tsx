import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { MailIcon } from '../ui/icons.tsx';
import { measures } from '../ui/measures.ts';
import { emailVerificationTexts } from './email-verification.texts.ts';
import { MailedCodeForm } from './MailedCodeForm.tsx';
import { useEmailVerification } from './use-email-verification.ts';

/** On a phone the banner is a line and two buttons until the code is to be typed. */
const Banner = styled('section', { shouldForwardProp: (name) => name !== 'isUnfolded' })<{
  isUnfolded: boolean;
}>(({ theme, isUnfolded }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '16px 16px',
  marginBottom: 32,
  padding: 20,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.info.main}`,
  borderRadius: measures.radius,
  '& > svg': { marginTop: 2, color: theme.vars.palette.info.main },
  '& > form': { gap: 12 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'auto minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: 20,
  },
  [theme.breakpoints.down('md')]: { '& > form': { gridColumn: '1 / -1' } },
  [theme.breakpoints.down('sm')]: {
    marginBottom: 20,
    padding: isUnfolded ? 16 : '12px 16px 8px',
    ...(!isUnfolded && {
      columnGap: 12,
      rowGap: 4,
      '& > form': { display: 'none' },
    }),
  },
}));

const Title = styled('h2', { shouldForwardProp: (name) => name !== 'isUnfolded' })<{
  isUnfolded: boolean;
}>(({ theme, isUnfolded }) => ({
  ...theme.typography.h3,
  marginBottom: 4,
  [theme.breakpoints.down('sm')]: isUnfolded ? {} : { marginBottom: 0, fontSize: '1rem' },
}));

const Text = styled('p', { shouldForwardProp: (name) => name !== 'isUnfolded' })<{
  isUnfolded: boolean;
}>(({ theme, isUnfolded }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: isUnfolded ? {} : { display: 'none' },
}));

const Folded = styled('div')(({ theme }) => ({
  gridColumn: '2',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 8px',
  marginInlineStart: -14,
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));

/** A quiet word with the code's field beside it. */
export default function EmailVerificationBanner({
  email,
  onLater,
}: {
  email: string;
  onLater: () => void;
}): ReactNode {
  const texts = useTexts(emailVerificationTexts);
  const { confirm, sendCode } = useEmailVerification();
  const titleId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isUnfolded) banner.current?.querySelector('input')?.focus();
  }, [isUnfolded]);
  return (
    <Banner ref={banner} isUnfolded={isUnfolded} aria-labelledby={titleId}>
      <MailIcon size={24} />
      <div>
        <Title id={titleId} isUnfolded={isUnfolded}>
          {texts.title}
        </Title>
        <Text isUnfolded={isUnfolded}>{texts.text(email)}</Text>
      </div>
      {!isUnfolded && (
        <Folded>
          <Button look="quiet" size="small" onClick={() => setUnfolded(true)}>
            {texts.enterCode}
          </Button>
          <Button look="quiet" size="small" onClick={onLater}>
            {texts.later}
          </Button>
        </Folded>
      )}
      <MailedCodeForm name={texts.title} look="secondary" onSubmit={confirm} onResend={sendCode}>
        <Button look="quiet" onClick={onLater}>
          {texts.later}
        </Button>
      </MailedCodeForm>
    </Banner>
  );
}
