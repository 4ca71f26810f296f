import { withinSentence } from '@troskel/contract/values/within-sentence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applicationReview as calls } from '@troskel/contract/onboarding/review';
import type { ReviewAct, ReviewedApplication } from '@troskel/contract/onboarding/review';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { CallError } from '../../lib/failures.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Select } from '../../ui/Select.tsx';
import { RejectForm } from './RejectForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { reviewQuery, staffQuery } from './staff-queries.ts';
import { staffTexts } from './staff.texts.ts';
import { useReviewAct } from './use-review-act.ts';
import styles from './Decision.module.css';
import { signatoriesTexts } from './signatories.texts.ts';
import { conflictTo } from '../../patterns/record-form/use-record-form.ts';

/** Why an act was refused; what was typed stays. */
function Failure({ error }: { error: CallError | null }): ReactNode {
  const texts = useTexts(staffTexts);
  if (!error) return null;
  if (error.code === 'EDIT_CONFLICT') {
    return (
      <Alert kind="warning" title={texts.conflictTitle}>
        {texts.conflictText}
      </Alert>
    );
  }
  return (
    <Alert kind="error" title={texts.actFailed}>
      {error.isUnreachable ? texts.unreachable : error.errors[0]?.message}
    </Alert>
  );
}

function Assignment({
  review,
  run,
  isPending,
}: {
  review: ReviewedApplication;
  run: (userId: string | null) => Promise<void>;
  isPending: boolean;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const session = useSession();
  const members = useQuery(staffQuery());
  const ownId = session.status === 'signedIn' ? session.data.userId : '';
  const { assignee, acts } = review;
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? assignee?.userId ?? '';
  return (
    <>
      <p>
        {texts.assignee}: <b>{assignee?.name ?? texts.nobody}</b>
      </p>
      {assignee?.userId !== ownId && (
        <Button
          look={assignee === null ? 'primary' : 'secondary'}
          isPending={isPending}
          onClick={() => run(ownId)}
        >
          {texts.take}
        </Button>
      )}
      <div className={styles.row}>
        <div>
          <FieldFrame label={texts.giveTo}>
            {(wiring) => (
              <Select {...wiring} value={value} onChange={({ target }) => setChosen(target.value)}>
                {(acts.includes('release') || assignee === null) && (
                  <option value="">{texts.giveToNobody}</option>
                )}
                {members.data?.map(({ userId, name }) => (
                  <option key={userId} value={userId}>
                    {userId === ownId ? `${name} (${withinSentence(texts.me)})` : name}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        </div>
        <Button
          look="secondary"
          disabled={value === (assignee?.userId ?? '')}
          onClick={async () => {
            await run(value === '' ? null : value);
            setChosen(undefined);
          }}
        >
          {texts.give}
        </Button>
      </div>
    </>
  );
}

type Part = 'approve' | 'return' | 'reject';

/** Assignment of an application, and the decision about it. */
export function Decision({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(staffTexts);
  const signatories = useTexts(signatoriesTexts);
  const client = useQueryClient();
  const [open, setOpen] = useState<Part | null>(null);
  // Forms that have been opened keep what is typed in them while another is shown.
  const [begun, setBegun] = useState<readonly Part[]>([]);
  const [done, setDone] = useState<ReviewAct>();
  const [failure, setFailure] = useState<CallError | null>(null);
  const barredId = useId();
  const { id } = review.application;
  const onDone = (act: ReviewAct, present: ReviewedApplication): void => {
    client.setQueryData(reviewQuery(id).queryKey, present);
    setOpen(null);
    setBegun([]);
    setFailure(null);
    setDone(act);
    announce(texts.done[act]);
  };
  const assign = useReviewAct(calls.assignApplication, review);
  const approve = useReviewAct(calls.approveApplication, review);
  const giveBack = useReviewAct(calls.returnApplication, review);
  const reject = useReviewAct(calls.rejectApplication, review);
  const params = { applicationId: id };
  const attempt = async (
    act: ReviewAct,
    run: () => Promise<ReviewedApplication>,
  ): Promise<void> => {
    setFailure(null);
    try {
      onDone(act, await run());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    }
  };
  const showConflict = conflictTo(setFailure);
  const can = (act: ReviewAct): boolean => review.acts.includes(act);
  const isBarred = can('return') && !can('approve');
  const cancel = (part: Part): void => {
    setOpen(null);
    setBegun(begun.filter((one) => one !== part));
  };
  const begin = (part: Part): void => {
    setFailure(null);
    setDone(undefined);
    setOpen(part);
    setBegun([...begun.filter((one) => one !== part), part]);
  };

  return (
    <Card className={styles.decisionFrame} aria-labelledby="review-decision">
      <h2 id="review-decision">{texts.decide}</h2>
      {can('assign') && (
        <Assignment
          review={review}
          isPending={assign.isPending}
          run={(userId) =>
            attempt(userId === null ? 'release' : 'assign', () =>
              assign.run({ params, body: { userId } }),
            )
          }
        />
      )}
      {can('return') && (
        <div className={styles.row}>
          <Button
            // One thing comes first: an application that nobody has is taken before it is decided.
            look={review.assignee === null ? 'secondary' : 'primary'}
            disabled={isBarred}
            aria-describedby={isBarred ? barredId : undefined}
            onClick={() => begin('approve')}
            aria-expanded={open === 'approve'}
          >
            {texts.approve}
          </Button>
          <Button
            look="secondary"
            onClick={() => begin('return')}
            aria-expanded={open === 'return'}
          >
            {texts.returnIt}
          </Button>
          <Button
            look="secondary"
            onClick={() => begin('reject')}
            aria-expanded={open === 'reject'}
          >
            {texts.rejectIt}
          </Button>
        </div>
      )}
      {isBarred && (
        <Alert kind="warning" isSilent id={barredId}>
          {review.applicant.isEmailVerified && review.application.signing.isAwaited
            ? signatories.approveUnsigned
            : texts.approveBarred}
        </Alert>
      )}
      <Failure error={failure} />
      {open === 'approve' && (
        <div className={styles.panel}>
          <p>{texts.approveSure(review.application.legalInformation.legalName)}</p>
          <div className={styles.row}>
            <Button onClick={() => attempt('approve', () => approve.run({ params }))}>
              {texts.approveYes}
            </Button>
            <Button look="quiet" onClick={() => setOpen(null)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      )}
      {begun.includes('return') && (
        <div className={styles.panel} hidden={open !== 'return'}>
          <ReturnForm
            onCancel={() => cancel('return')}
            onRefused={showConflict}
            onSend={(body) => giveBack.run({ params, body })}
            onSent={(present) => onDone('return', present)}
          />
        </div>
      )}
      {begun.includes('reject') && (
        <div className={styles.panel} hidden={open !== 'reject'}>
          <RejectForm
            onCancel={() => cancel('reject')}
            onRefused={showConflict}
            onSend={(body) => reject.run({ params, body })}
            onSent={(present) => onDone('reject', present)}
          />
        </div>
      )}
      {done && (
        <Alert kind="success" isSilent>
          {texts.done[done]}
        </Alert>
      )}
      {!can('return') && !done && <StateSentence review={review} />}
    </Card>
  );
}

/** Says whose turn it is, when there is nothing to do. */
function StateSentence({ review }: { review: ReviewedApplication }): ReactNode {
  const texts = useTexts(staffTexts);
  return <p>{review.isOwn ? texts.own : texts.states[review.application.state]}</p>;
}
