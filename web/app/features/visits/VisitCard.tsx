import { partnerVisits } from '@troskel/contract/visits/calls';
import type { InquiryVisits } from '@troskel/contract/visits/calls';
import { windowInWords } from '@troskel/contract/values/window-words';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { InquiryAt } from '../../shell/hand-ins.ts';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { visitWordsDialog } from './dialogs.ts';
import { useVisits } from './use-visits.ts';
import { visitsTexts } from './visits.texts.ts';
import { VisitRefusal } from './VisitRefusal.tsx';
import { VisitAbout, VisitTime } from './VisitTimes.tsx';
import styles from './VisitCard.module.css';

/** A proposed, booked or wanted visit, for the partner; nothing before there is one. */
export function VisitCard({ partnerId, inquiryId }: InquiryAt): ReactNode {
  const texts = useTexts(visitsTexts);
  const titleId = useId();
  const visits = useVisits(partnerId, inquiryId);
  const card = useRef<HTMLElement>(null);
  // Stays when what was refused leaves nothing to show.
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const isEmpty = visits?.standing === 'none' && visits.proposal === null;
  if (!visits || (isEmpty && refusal === null)) return null;
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {texts.title}
      </h2>
      <VisitRefusal refusal={refusal} />
      <VisitStanding
        partnerId={partnerId}
        inquiryId={inquiryId}
        visits={visits}
        setRefusal={setRefusal}
        onDone={() => card.current?.focus()}
      />
    </Card>
  );
}

function VisitStanding({
  partnerId,
  inquiryId,
  visits,
  setRefusal,
  onDone,
}: Omit<InquiryAt, 'customer'> & {
  visits: InquiryVisits;
  setRefusal: (refusal: CallError | null) => void;
  /** Gives the focus a place when what had it has gone. */
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(visitsTexts);
  const language = useLanguage();
  const refreshes = [partnerVisits.getInquiryVisits];
  const withdraw = useWrite(partnerVisits.withdrawProposal, { skipGlobalHandle: true, refreshes });
  const { standing, proposal, visit, acts } = visits;
  const aboutOf = ({ expectedMinutes, note }: { expectedMinutes: number | null; note: string }) => (
    <VisitAbout
      takes={expectedMinutes === null ? null : texts.takes(expectedMinutes)}
      note={note}
    />
  );
  return (
    <>
      {visit && (
        <div className={styles.part}>
          <p className={styles.label}>{standing === 'visited' ? texts.visited : texts.booked}</p>
          <VisitTime window={visit} />
          {standing === 'proposed' && <p className={styles.aside}>{texts.stands}</p>}
          {standing === 'booked' && <p className={styles.aside}>{texts.arrival}</p>}
          {standing !== 'visited' && aboutOf(visit)}
        </div>
      )}
      {standing === 'wanted' && (
        <div className={styles.part}>
          <Alert kind="warning" title={texts.wanted} isSilent>
            {texts.wantedText}
          </Alert>
        </div>
      )}
      {proposal && (
        <div className={styles.part}>
          <p className={styles.label}>{visit ? texts.proposedMove : texts.proposed}</p>
          {proposal.times.length === 0 ? (
            <p>{texts.passed}</p>
          ) : (
            <ul className={styles.times}>
              {proposal.times.map((time) => (
                <li key={time.id}>
                  <VisitTime window={time} />
                </li>
              ))}
            </ul>
          )}
          {aboutOf(proposal)}
          {standing === 'proposed' && <p className={styles.aside}>{texts.waits}</p>}
        </div>
      )}
      <div className={styles.acts}>
        {proposal && acts.includes('withdraw') && (
          <Button
            look="quiet"
            size="small"
            onClick={async () => {
              setRefusal(null);
              try {
                const params = { partnerId, inquiryId, proposalId: proposal.id };
                await withdraw.mutateAsync({ params });
                announce(texts.withdrawn);
                onDone();
              } catch (error) {
                if (!(error instanceof CallError)) throw error;
                setRefusal(error);
              }
            }}
          >
            {texts.withdraw}
          </Button>
        )}
        {visit && acts.includes('call_off') && (
          <Button
            look="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              setRefusal(null);
              showDialog(visitWordsDialog, {
                purpose: 'callOff',
                time: windowInWords(visit, language),
                send: { by: 'partner', partnerId, inquiryId, visit },
                onRefused: setRefusal,
                onDone,
              });
            }}
          >
            {texts.callOff}
          </Button>
        )}
      </div>
    </>
  );
}
