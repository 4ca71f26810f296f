import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { onboardingTexts } from './onboarding.texts.ts';

export const handle: PageHandle = { relaxes: ['company'] };

export default function OnboardingPage(): ReactNode {
  const texts = useTexts(onboardingTexts);
  return <PageHeading title={texts.title} />;
}
