import { useQuery } from '@tanstack/react-query';
import { partnerResults } from '@troskel/contract/results/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { download } from '../../lib/download.ts';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId } from '../../shell/partner-area/user-details.ts';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { ResultsAnswer } from './ResultsAnswer.tsx';
import { resultsTexts } from './results.texts.ts';
import type { RightHandle } from '../../shell/partner-area/rights.ts';

export const handle: RightHandle = { needs: { right: 'results', level: 'read' } };

const resultsQuery = (partnerId: string) =>
  read(partnerResults.getResults, { params: { partnerId } }, { skipGlobalHandle: true });

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  resultsQuery(partnerId),
]);

/** The results of the company in twelve months. */
export default function ResultsPage(): ReactNode {
  const texts = useTexts(resultsTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const asked = { params: { partnerId } };
  const answer = useQuery(resultsQuery(partnerId));
  if (answer.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <ResultsAnswer
        answer={answer}
        fetchFile={(options) => download(partnerResults.getResultsFile, asked, options)}
      />
    </>
  );
}
