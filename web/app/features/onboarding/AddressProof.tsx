import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { MailedCodeForm } from '../../shell/MailedCodeForm.tsx';
import { useEmailVerification } from '../../shell/use-email-verification.ts';
import { MailIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { applicationStateTexts } from './application-state.texts.ts';

const AddressProofFrame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderInlineStart: `4px solid ${theme.vars.palette.info.main}`,
  borderRadius: measures.radius,
  '& > svg': { marginTop: 2, color: theme.vars.palette.info.main },
  '& h2': { ...theme.typography.h3, marginBottom: 4 },
  '& p': { overflowWrap: 'anywhere' },
  '& > form': { gridColumn: '1 / -1', gap: 12 },
  [theme.breakpoints.up('sm')]: { '& > form': { gridColumn: 2 } },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/**
 * Asks for the code that was mailed, while the address of the account is unconfirmed: the one thing that
 * an applicant can do while the application waits.
 */
export function AddressProof({
  email,
  onConfirmed,
}: {
  email: string;
  onConfirmed: () => Promise<unknown>;
}): ReactNode {
  const texts = useTexts(applicationStateTexts);
  const { confirm, sendCode } = useEmailVerification();
  const titleId = useId();
  return (
    <AddressProofFrame aria-labelledby={titleId}>
      <MailIcon size={24} />
      <div>
        <h2 id={titleId}>{texts.proof.title}</h2>
        <p>{texts.proof.text(email)}</p>
      </div>
      <MailedCodeForm
        name={texts.proof.title}
        onSubmit={async (code) => {
          await confirm(code);
          await onConfirmed();
        }}
        onResend={sendCode}
      />
    </AddressProofFrame>
  );
}
