import { ownVisits } from '@troskel/contract/visits/calls';
import type { InquiryVisits } from '@troskel/contract/visits/calls';
import { windowInWords } from '@troskel/contract/values/window-words';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { OwnInquiryAt } from '../../shell/hand-ins.ts';
import { announce } from '../../lib/announce.ts';
import { download, saveFile } from '../../lib/download.ts';
import { CallError } from '../../lib/failures.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { visitWordsDialog } from './dialogs.ts';
import { useOwnVisits } from './use-visits.ts';
import { visitsTexts } from './visits.texts.ts';
import { VisitRefusal } from './VisitRefusal.tsx';
import { VisitAbout, VisitTime } from './VisitTimes.tsx';
import styles from './OwnVisitCard.module.css';
import { handlesOwnErrors } from '../../lib/api.ts';

/** Times of a visit that the homeowner picks by a tap, and the visit that one has become. */
export function OwnVisitCard({ inquiryId, partnerId, company }: OwnInquiryAt): ReactNode {
  const { own } = useTexts(visitsTexts);
  const titleId = useId();
  const visits = useOwnVisits(inquiryId, partnerId);
  const section = useRef<HTMLElement>(null);
  // Stays when what was refused leaves nothing to show.
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const hasNothing = visits?.standing === 'none' && visits.proposal === null;
  if (!visits || (hasNothing && refusal === null)) return null;
  return (
    <section className={styles.visit} ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {own.title(company)}
      </h2>
      <VisitRefusal refusal={refusal} />
      <OwnStanding
        inquiryId={inquiryId}
        company={company}
        visits={visits}
        setRefusal={setRefusal}
        onDone={() => section.current?.focus()}
      />
    </section>
  );
}

function OwnStanding({
  inquiryId,
  company,
  visits,
  setRefusal,
  onDone,
}: {
  inquiryId: string;
  company: string;
  visits: InquiryVisits;
  setRefusal: (refusal: CallError | null) => void;
  /** Gives the focus a place when what had it has gone. */
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(visitsTexts);
  const { own } = texts;
  const language = useLanguage();
  const pick = useWrite(ownVisits.pickTime, {
    skipGlobalHandle: true,
    refreshes: [ownVisits.listOwnVisits],
  });
  const { partnerId, standing, proposal, visit, acts } = visits;

  const pickTime = async (
    proposalId: string,
    time: { id: string; startsAt: string; endsAt: string },
  ) => {
    setRefusal(null);
    try {
      const params = { inquiryId, proposalId };
      // The answer is read again at once, and may be older than one that has been read since.
      await pick.mutateAsync({ params, body: { timeId: time.id } });
      announce(own.picked(windowInWords(time, language)));
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error);
    }
  };

  return (
    <>
      {visit && (
        <div className={styles.booked}>
          <p className={styles.label}>{standing === 'visited' ? own.visited : own.booked}</p>
          <VisitTime window={visit} />
          {standing === 'proposed' && <p className={styles.label}>{own.stands}</p>}
          {(standing === 'booked' || standing === 'wanted') && (
            <>
              <p className={styles.label}>{own.arrival}</p>
              <VisitAbout
                takes={visit.expectedMinutes === null ? null : texts.takes(visit.expectedMinutes)}
                note={visit.note}
              />
            </>
          )}
        </div>
      )}
      {standing === 'wanted' && (
        <p>
          <strong>{own.wanted}.</strong> {own.wantedText(company)}
        </p>
      )}
      {standing === 'none' && proposal && <p>{own.passed(company)}</p>}
      {standing === 'proposed' && proposal && (
        <>
          <p>{visit ? own.proposedMove(company) : own.proposed(company)}</p>
          <ul className={styles.times}>
            {proposal.times.map((time) => (
              <li key={time.id}>
                <Button
                  look="secondary"
                  isWide
                  className={styles.pick}
                  onClick={() => pickTime(proposal.id, time)}
                >
                  <VisitTime window={time} /> <b>{own.pick}</b>
                </Button>
              </li>
            ))}
          </ul>
          <VisitAbout
            takes={proposal.expectedMinutes === null ? null : texts.takes(proposal.expectedMinutes)}
            note={proposal.note}
          />
        </>
      )}
      <div className={styles.acts}>
        {acts.includes('ask_other') && (
          <Button
            look="quiet"
            size="small"
            aria-haspopup="dialog"
            onClick={() => {
              setRefusal(null);
              showDialog(visitWordsDialog, {
                purpose: 'other',
                time: '',
                send: {
                  by: 'homeowner',
                  partnerId,
                  inquiryId,
                  visit: null,
                  proposalId: proposal?.id ?? null,
                },
                onRefused: setRefusal,
                onDone,
              });
            }}
          >
            {standing === 'proposed' ? own.other : own.otherTime}
          </Button>
        )}
        {visit && (standing === 'booked' || standing === 'wanted') && (
          <Button
            look="quiet"
            size="small"
            onClick={async () => {
              setRefusal(null);
              const params = { inquiryId, visitId: visit.id };
              try {
                saveFile(await download(ownVisits.getVisitFile, { params }, handlesOwnErrors));
                announce(own.calendarSaved);
              } catch (error) {
                if (!(error instanceof CallError)) throw error;
                setRefusal(error);
              }
            }}
          >
            {own.calendar}
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
                send: { by: 'homeowner', partnerId, inquiryId, visit },
                onRefused: setRefusal,
                onDone,
              });
            }}
          >
            {own.callOff}
          </Button>
        )}
      </div>
    </>
  );
}
