import { styled } from '@mui/material/styles';
import type { PartnerOverview } from '@troskel/contract/values/partner-overview';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { onboardingAddress } from '../../shell/guard-decision.ts';
import { contactAddress } from '../../shell/partner-area/contact-address.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { ButtonLink, OutsideButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { nextStepOf } from './next-step.ts';
import type { NextStep } from './next-step.ts';
import { overviewTexts } from './overview.texts.ts';

const NextStepCardFrame = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '20px 48px',
  backgroundColor: theme.vars.palette.ground.sunken,
  [theme.breakpoints.up('sm')]: { padding: '28px 32px' },
}));

const Words = styled('div')({ flex: '1 1 320px', minWidth: 0 });

const Eyebrow = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  color: theme.vars.palette.primary.main,
}));

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: '4px 0 6px' }));
const Sentence = styled('p')({ maxWidth: '60ch' });

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
    <NextStepCardFrame aria-labelledby={id}>
      <Words>
        <Eyebrow>{texts.nextStep}</Eyebrow>
        <Title id={id}>{title}</Title>
        <Sentence>{text}</Sentence>
      </Words>
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
    </NextStepCardFrame>
  );
}
