import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';

import { PageHeading } from '../../shell/PageHeading.tsx';
import { partnerTexts } from './partner.texts.ts';

export default function OverviewPage(): ReactNode {
  const texts = useTexts(partnerTexts);
  return <PageHeading title={texts.title} />;
}
