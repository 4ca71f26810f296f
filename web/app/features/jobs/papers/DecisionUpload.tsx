import { mostDecisionCharacters, rotRequests } from '@troskel/contract/jobs/papers/calls';
import type { ReactNode } from 'react';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { FileImport } from '../../../patterns/FileImport.tsx';
import { keepRotRequests } from './papers-queries.ts';
import { rotRequestsTexts } from './rot-requests.texts.ts';
import styles from './RotRequests.module.css';

/** Reads the file of Skatteverket's decisions. */
export function DecisionUpload({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(rotRequestsTexts);
  const read = useWrite(rotRequests.readRotDecisions, { skipGlobalHandle: true });
  return (
    <FileImport
      className={styles.card}
      texts={{
        ...texts,
        title: texts.decision,
        help: texts.decisionHelp,
        failed: texts.decisionFailed,
      }}
      accept=".json,application/json"
      mostCharacters={mostDecisionCharacters}
      isPending={read.isPending}
      send={async ({ text }) => {
        const answer = await read.mutateAsync({ params: { partnerId }, body: { file: text } });
        keepRotRequests(partnerId, answer);
        showToast({ kind: 'success', title: texts.decisionRead });
      }}
    />
  );
}
