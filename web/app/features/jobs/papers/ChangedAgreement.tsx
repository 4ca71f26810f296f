import type { Papers } from '@troskel/contract/jobs/papers/papers';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { papersTexts } from './papers.texts.ts';

/** Says that something else is agreed since the basis was made, as long as another can take its place. */
export function ChangedAgreement({
  papers: { bases, hasAgreementChanged },
}: {
  papers: Papers;
}): ReactNode {
  const texts = useTexts(papersTexts);
  const valid = bases.find(({ withdrawnAt }) => withdrawnAt === null);
  if (!valid || !hasAgreementChanged || valid.request !== null) return null;
  return (
    <Alert kind="warning" isSilent>
      {valid.payment === null ? texts.changed : texts.changedAfterPayment}
    </Alert>
  );
}
