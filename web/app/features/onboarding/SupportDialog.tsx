import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { ContactForm } from '../../compose/contact-form.ts';
import { ContactThanks } from '../../shell/ContactThanks.tsx';
import type { DialogControls } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { agreementStepTexts } from './agreement-step.texts.ts';

export interface SupportDialogProps {
  /** The reference by which we find it. */
  applicationId: string;
  /** The failure, in the words in which it was shown. */
  reason: string;
}

/** The contact form for an application, which it names. */
export default function SupportDialog({
  applicationId,
  reason,
  ...controls
}: SupportDialogProps & DialogControls): ReactNode {
  const texts = useTexts(agreementStepTexts);
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      {...controls}
      title={texts.supportTitle}
      actions={
        !isSent && (
          <Button look="quiet" onClick={controls.onClose}>
            {texts.supportClose}
          </Button>
        )
      }
    >
      {isSent ? (
        <ContactThanks
          title={texts.supportThanks}
          actions={<Button onClick={controls.onClose}>{texts.supportClose}</Button>}
        >
          {texts.supportAnswer}
        </ContactThanks>
      ) : (
        // Dialogs stand outside the page's providers.
        <QueryClientProvider client={queryClient}>
          {ContactForm && (
            <ContactForm
              type="support"
              name={texts.supportTitle}
              messageLabel={texts.supportMessage}
              answer="promised"
              source="application"
              message={`${texts.supportSubject(applicationId)}\n${reason}\n\n`}
              page="/onboarding"
              draftName={`application-support-${applicationId}`}
              onSent={() => setSent(true)}
            />
          )}
        </QueryClientProvider>
      )}
    </Dialog>
  );
}
