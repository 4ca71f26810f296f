import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { steps } from './steps.ts';

const Row = styled(Card)({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 72,
  marginBottom: 12,
});

const Places = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  [theme.breakpoints.down('md')]: { flexDirection: 'row', gap: 8, '& > *': { flex: 1 } },
}));

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  [theme.breakpoints.down('md')]: { flexDirection: 'column', gap: 12, minHeight: 84 },
}));

/** The page while the application is on its way. */
export function OnboardingSkeleton(): ReactNode {
  const texts = useTexts(onboardingTexts);
  return (
    <OnboardingLayout
      heading={<PageHeading title={texts.title} />}
      lead={texts.lead}
      list={
        <Places aria-hidden="true">
          {steps.map((step) => (
            <Place key={step}>
              <Skeleton isRound width={28} height={28} />
              <Skeleton width="60%" />
            </Place>
          ))}
        </Places>
      }
    >
      <SkeletonList count={steps.length} label={texts.loading}>
        <Row as="div">
          <Skeleton isRound width={28} height={28} />
          <Skeleton width="40%" height={20} />
        </Row>
      </SkeletonList>
    </OnboardingLayout>
  );
}
