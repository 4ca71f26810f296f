import { rotRequests } from '@troskel/contract/jobs/papers/calls';
import type { RotRequest } from '@troskel/contract/jobs/papers/papers';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWrite } from '../../../lib/queries.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { DownloadButton } from '../../../shell/DownloadButton.tsx';
import { failureText } from '../../../shell/failure-text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { AskedBuyers } from './AskedBuyers.tsx';
import { decisionState } from './decision-state.ts';
import { keepRotRequests } from './papers-queries.ts';
import { rotRequestsTexts } from './rot-requests.texts.ts';
import styles from './RotRequests.module.css';

/** A request that was made: its file, what it asks for and what was decided. */
export function RequestCard({
  partnerId,
  request,
}: {
  partnerId: string;
  request: RotRequest;
}): ReactNode {
  const texts = useTexts(rotRequestsTexts);
  const language = useLanguage();
  const dates = useDates();
  const titleId = useId();
  const discard = useWrite(rotRequests.discardRotRequest, { skipGlobalHandle: true });
  const { id, name, madeAt, lastDay, decidedAt, references, buyers } = request;
  const params = { partnerId, requestId: id };
  const state = decisionState(buyers);
  const words = { none: texts.undecided, partly: texts.partly, all: texts.decided };
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{name}</h3>
        <Badge tone={state === 'all' ? 'success' : 'info'}>{words[state]}</Badge>
        <span>{texts.madeOn(dates.date(madeAt))}</span>
        {decidedAt === null && <span>{texts.lastDay(dates.date(lastDay))}</span>}
      </div>
      {references.length > 0 && <p>{texts.references(references.join(', '))}</p>}
      <AskedBuyers buyers={buyers} />
      <DownloadButton
        help={texts.fileHelp}
        fetchFile={(options) => download(rotRequests.getRotRequestFile, { params }, options)}
      >
        {texts.file}
      </DownloadButton>
      {decidedAt === null && (
        <div>
          <Button
            look="quiet"
            size="small"
            isFlush
            aria-haspopup="dialog"
            onClick={async () => {
              const answer = await askYesNoCancel({
                title: texts.discardTitle(name),
                content: texts.discardText,
                yes: texts.discard,
                no: null,
                isDangerous: true,
              });
              if (answer !== 'yes') return;
              try {
                keepRotRequests(partnerId, await discard.mutateAsync({ params }));
                showToast({ kind: 'success', title: texts.discarded });
              } catch (error) {
                const text = failureText(error, language);
                showToast({ kind: 'error', title: texts.discardFailed, text });
              }
            }}
          >
            {texts.discard}
          </Button>
        </div>
      )}
    </Card>
  );
}
