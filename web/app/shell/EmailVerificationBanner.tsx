import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { MailIcon } from '../ui/icons.tsx';
import { measures } from '../ui/measures.ts';
import { emailVerificationTexts } from './email-verification.texts.ts';
import { MailedCodeForm } from './MailedCodeForm.tsx';
import { useEmailVerification } from './use-email-verification.ts';

const Banner = styled('section')(({ theme }) => ({
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
  [theme.breakpoints.down('sm')]: { marginBottom: 20, padding: 16 },
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, marginBottom: 4 }));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
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
  return (
    <Banner aria-labelledby={titleId}>
      <MailIcon size={24} />
      <div>
        <Title id={titleId}>{texts.title}</Title>
        <Text>{texts.text(email)}</Text>
      </div>
      <MailedCodeForm name={texts.title} look="secondary" onSubmit={confirm} onResend={sendCode}>
        <Button look="quiet" onClick={onLater}>
          {texts.later}
        </Button>
      </MailedCodeForm>
    </Banner>
  );
}
