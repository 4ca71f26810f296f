import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { bankidTexts } from './bankid.texts.ts';

export const handle: PageHandle = { relaxes: ['bankId', 'company'] };

export default function BankIdPage(): ReactNode {
  const texts = useTexts(bankidTexts);
  return <PageHeading title={texts.title} />;
}
