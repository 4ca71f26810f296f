import type { UseQueryResult } from '@tanstack/react-query';
import type { Results } from '@troskel/contract/values/results';
import type { ReactNode } from 'react';
import type { Download, DownloadOptions } from '../../lib/download.ts';
import type { CallError } from '../../lib/failures.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { resultsTexts } from './results.texts.ts';
import { ResultsView } from './ResultsView.tsx';

/** The results once they are read. */
export function ResultsAnswer({
  answer,
  fetchFile,
}: {
  answer: UseQueryResult<Results, CallError>;
  fetchFile: (options: DownloadOptions) => Promise<Download>;
}): ReactNode {
  const texts = useTexts(resultsTexts);
  if (answer.isPending) {
    return (
      <SkeletonList count={3} label={texts.loading}>
        <Skeleton height={260} />
        <br />
      </SkeletonList>
    );
  }
  if (!answer.data) return <QueryFailure query={answer} title={texts.failed} />;
  return <ResultsView results={answer.data} fetchFile={fetchFile} />;
}
