import { useQuery } from '@tanstack/react-query';
import { allResults } from '@troskel/contract/results/calls';
import type { ReactNode } from 'react';
import { download } from '../../lib/download.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { ResultsAnswer } from './ResultsAnswer.tsx';
import { resultsTexts } from './results.texts.ts';

/** The results of all companies in twelve months. */
export default function AllResultsPage(): ReactNode {
  const texts = useTexts(resultsTexts);
  const answer = useQuery(read(allResults.getAllResults, {}, { skipGlobalHandle: true }));
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.allIntro}</PageIntro>
      <ResultsAnswer
        answer={answer}
        fetchFile={(options) => download(allResults.getAllResultsFile, {}, options)}
      />
    </>
  );
}
