import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { onboardingAddress } from '../../shell/guard-decision.ts';
import { partnerAddress, contactAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink, OutsideButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { nextStepOf } from './next-step.ts';
import type { NextStep } from './next-step.ts';
import { overviewTexts } from './overview.texts.ts';
import styles from './NextStepCard.module.css';

function addressOf(
  step: Exclude<NextStep, 'contactUs'>,
  applicationId: string | null,
  partnerId: string,
): string {
  if (step === 'finishApplication') return onboardingAddress(applicationId);
  if (step === 'awaitDecision') return partnerAddress(partnerId, 'company-information');
  if (step === 'configuration') return partnerAddress(partnerId, 'configurations');
  if (step === 'forum') return partnerAddress(partnerId, 'forum');
  return `${partnerAddress(partnerId, 'profile')}#${step}`;
}

/** The one thing to do next. */
export function NextStepCard({
  overview,
  partnerId,
}: {
  overview: PartnerOverview;
  partnerId: string;
}): ReactNode {
  const texts = useTexts(overviewTexts);
  const id = useId();
  const step = nextStepOf(overview);
  const { title, text, action } = texts.steps[step];
  return (
    <Card className={styles.nextStepCardFrame} aria-labelledby={id}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{texts.nextStep}</p>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.sentence}>{text}</p>
      </div>
      {step === 'contactUs' ? (
        <OutsideButtonLink
          look="primary"
          target="_self"
          href={contactAddress(texts.contactSubject)}
        >
          {action}
        </OutsideButtonLink>
      ) : (
        <ButtonLink to={addressOf(step, overview.application?.id ?? null, partnerId)}>
          {action}
          <ArrowRightIcon />
        </ButtonLink>
      )}
    </Card>
  );
}
