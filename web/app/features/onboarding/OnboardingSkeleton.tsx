import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { steps } from './steps.ts';
import styles from './OnboardingSkeleton.module.css';

/** The page while the application is on its way. */
export function OnboardingSkeleton(): ReactNode {
  const texts = useTexts(onboardingTexts);
  return (
    <OnboardingLayout
      heading={<PageHeading title={texts.title} />}
      lead={texts.lead}
      list={
        <div className={styles.places} aria-hidden="true">
          {steps.map((step) => (
            <div className={styles.place} key={step}>
              <Skeleton isRound width={28} height={28} />
              <Skeleton width="60%" />
            </div>
          ))}
        </div>
      }
    >
      <SkeletonList count={steps.length} label={texts.loading}>
        <Card className={styles.row} as="div">
          <Skeleton isRound width={28} height={28} />
          <Skeleton width="40%" height={20} />
        </Card>
      </SkeletonList>
    </OnboardingLayout>
  );
}
