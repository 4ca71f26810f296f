import { textIn } from '@troskel/contract/ground/language';
import { rotRequests } from '@troskel/contract/jobs/papers/calls';
import type { PaidJob } from '@troskel/contract/jobs/papers/papers';
import { requestFaultWords } from '@troskel/contract/jobs/papers/request-fault-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { CallError } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { queryClient, useWrite } from '../../../lib/queries.ts';
import { wantsProof } from '../../../lib/step-up.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import { askYesNoCancel } from '../../../shell/common-dialogs.ts';
import { failureText } from '../../../shell/failure-text.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { MissingFromCustomer } from './MissingFromCustomer.tsx';
import { papersAddress } from './papers-address.ts';
import { keepRotRequests, rotRequestsQuery } from './papers-queries.ts';
import { rotRequestsTexts } from './rot-requests.texts.ts';
import styles from './RotRequests.module.css';

function JobChoice({
  partnerId,
  job,
  isChosen,
  onChoose,
}: {
  partnerId: string;
  job: PaidJob;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}): ReactNode {
  const texts = useTexts(rotRequestsTexts);
  const language = useLanguage();
  const dates = useDates();
  const id = useId();
  const { invoiceNumber, names, askedKronor, paidOn, lastDay, missing, inquiryId, leftOre } = job;
  return (
    <li>
      <input
        type="checkbox"
        id={id}
        checked={isChosen}
        disabled={missing.length > 0}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>{texts.job(invoiceNumber, names.join(', '))}</label>
        <p>
          {texts.facts(inKronor(askedKronor * 100, language), dates.date(paidOn))} ·{' '}
          {texts.lastDay(dates.date(lastDay))}
        </p>
        {leftOre > 0 && <p>{texts.left(inKronor(leftOre, language))}</p>}
        {missing.map((code) => (
          <p key={code} data-look="missing">
            {textIn(requestFaultWords[code], language)}
          </p>
        ))}
        <p className={styles.ways}>
          <Link to={papersAddress(partnerId, inquiryId)}>{texts.toJob}</Link>
          <MissingFromCustomer partnerId={partnerId} inquiryId={inquiryId} missing={missing} />
        </p>
      </div>
    </li>
  );
}

/** Jobs whose deduction can be asked for, of which one file is made. */
export function PaidJobs({
  partnerId,
  paid,
  chosenAtFirst,
}: {
  partnerId: string;
  paid: readonly PaidJob[];
  /** The job from which the visitor comes. */
  chosenAtFirst: string | null;
}): ReactNode {
  const texts = useTexts(rotRequestsTexts);
  const language = useLanguage();
  const titleId = useId();
  const make = useWrite(rotRequests.makeRotRequest, { skipGlobalHandle: true });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(chosenAtFirst === null ? [] : [chosenAtFirst]),
  );
  const [failure, setFailure] = useState<string | null>(null);
  const ready = paid.filter(({ missing }) => missing.length === 0);
  const basisIds = ready.map(({ basisId }) => basisId).filter((id) => chosen.has(id));

  const submit = async (): Promise<void> => {
    setFailure(null);
    if (basisIds.length === 0) {
      setFailure(texts.makeNone);
      return;
    }
    const isRest = ready.some(({ basisId, leftOre }) => chosen.has(basisId) && leftOre > 0);
    if (isRest) {
      const answer = await askYesNoCancel({
        title: texts.restTitle,
        content: texts.restText,
        yes: texts.make,
        no: null,
      });
      if (answer !== 'yes') return;
    }
    try {
      const list = await make.mutateAsync({ params: { partnerId }, body: { basisIds } });
      keepRotRequests(partnerId, list);
      setChosen(new Set());
      showToast({ kind: 'success', title: texts.made(list.rows[0]?.name ?? '') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (wantsProof(error.code)) return;
      setFailure(failureText(error, language));
      // Each job then shows what is missing by now.
      const { queryKey } = rotRequestsQuery(partnerId);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  return (
    <Card className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.paid}</h2>
      {paid.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.paidHelp}</p>
          <ul className={styles.jobs}>
            {paid.map((job) => (
              <JobChoice
                key={job.basisId}
                partnerId={partnerId}
                job={job}
                isChosen={chosen.has(job.basisId) && job.missing.length === 0}
                onChoose={(isChosen) => {
                  const next = new Set(chosen);
                  if (isChosen) next.add(job.basisId);
                  else next.delete(job.basisId);
                  setChosen(next);
                }}
              />
            ))}
          </ul>
          {failure !== null && (
            <Alert kind="error" title={texts.makeFailed}>
              {failure}
            </Alert>
          )}
          <div>
            <Button isPending={make.isPending} onClick={submit}>
              {texts.make}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
