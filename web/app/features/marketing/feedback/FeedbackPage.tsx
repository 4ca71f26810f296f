import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ContactForm } from '../ContactForm.tsx';
import { ContactThanks } from '../../../shell/ContactThanks.tsx';
import type { Sent } from '../../../shell/hand-ins.ts';
import type { PageHandle } from '../../../shell/page-handle.ts';
import { SettingsFrame } from '../../../shell/SettingsFrame.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { feedbackTexts } from './feedback.texts.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

/** Form for a signed-in user's opinion of the portal. */
export default function FeedbackPage(): ReactNode {
  const texts = useTexts(feedbackTexts);
  const [sent, setSent] = useState<Sent | null>(null);

  return (
    <SettingsFrame title={texts.title} lead={sent ? undefined : texts.lead}>
      <Card>
        {sent ? (
          <ContactThanks
            title={texts.thanksTitle}
            actions={
              <>
                <ButtonLink to="/user-settings">{texts.toSettings}</ButtonLink>
                <Button look="secondary" onClick={() => setSent(null)}>
                  {texts.again}
                </Button>
              </>
            }
          >
            {texts.thanks} {sent.mayAnswer && texts.thanksAnswer}
          </ContactThanks>
        ) : (
          <ContactForm
            type="feedback"
            name={texts.title}
            messageLabel={texts.message}
            answer="asked"
            draftName="feedback"
            onSent={setSent}
          />
        )}
      </Card>
    </SettingsFrame>
  );
}
