import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { ApplicationState } from '@troskel/contract/values/application-states';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { brand } from '../../brand.ts';
import { announce } from '../../lib/announce.ts';
import { useDates } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAccountSettings } from '../../shell/account-settings.ts';
import { useReloadUser } from '../../shell/current-user.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button, ButtonLink, OutsideButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { RetryIcon, SuccessIcon } from '../../ui/icons.tsx';
import { AddressProof } from './AddressProof.tsx';
import { usePlans, useReviewTime } from './application-calls.ts';
import { applicationStateTexts } from './application-state.texts.ts';
import { Receipt } from './Receipt.tsx';
import { Remarks, firstRemarkedStep } from './Remarks.tsx';
import { ReviewDrawing } from './ReviewDrawing.tsx';
import { Withdrawal } from './Withdrawal.tsx';
import styles from './ApplicationStateCard.module.css';
import { CoSignerCard } from './CoSignerCard.tsx';
import { signingTexts } from './signing.texts.ts';
import { stepSearch } from './steps.ts';
import { useServerEvents } from '../../lib/use-server-events.ts';

type Face = 'waiting' | 'review' | 'returned' | 'withdrawn' | 'rejected' | 'approved';

const faces: Record<ApplicationState, Exclude<Face, 'withdrawn'>> = {
  draft: 'waiting',
  submitted: 'waiting',
  in_review: 'review',
  returned: 'returned',
  approved: 'approved',
  rejected: 'rejected',
};

/** One that staff return has remarks; without them its applicant has taken it back. */
function faceOf({ state, remarks }: PartnerCompanyApplication): Face {
  return state === 'returned' && remarks.length === 0 ? 'withdrawn' : faces[state];
}

/** State of an application: who acts next, and since when. */
export function ApplicationStateCard({
  application,
  onReread,
}: {
  application: PartnerCompanyApplication;
  onReread: () => Promise<{ data?: PartnerCompanyApplication | undefined }>;
}): ReactNode {
  const texts = useTexts(applicationStateTexts);
  const dates = useDates();
  const plans = usePlans(true);
  const [hasNoNews, setNoNews] = useState(false);
  useApprovalArrives(application);
  useServerEvents({ notifications: () => void onReread() });
  const face = faceOf(application);
  const isOurs = face === 'waiting' || face === 'review';
  const isTheirs = face === 'returned' || face === 'withdrawn';
  const account = useAccountSettings().data;
  const asksForProof = account?.isEmailVerified === false && (isOurs || isTheirs);
  const unproved = asksForProof ? account.email : null;
  const isOursUnproved = isOurs && asksForProof;
  const waiting = useTexts(signingTexts).wait;
  const { isAwaited, coSigner } = application.signing;
  const isWaiting = isOurs && isAwaited;
  const usualHours = useReviewTime(isOurs && !isAwaited && !asksForProof);
  const signer = coSigner?.name ?? waiting.nobody;
  const since = application.stateSince;
  const { legalName, identity } = application.legalInformation;
  const plan = plans.data?.find(({ id }) => id === application.selectedPlanId);

  const checkAgain = async (): Promise<void> => {
    setNoNews(false);
    const { data } = await onReread();
    if (data?.state === application.state) {
      setNoNews(true);
      announce(texts.noNews);
    }
  };

  return (
    <Card className={styles.applicationStateCardFrame}>
      {isOurs && <ReviewDrawing />}
      <header>
        <PageHeading title={texts.titles[face]} step={face} />
        <p>
          {isWaiting
            ? waiting.lead(legalName, signer)
            : (isOursUnproved ? texts.proof.lead : texts.leads[face])(legalName)}
        </p>
      </header>
      {unproved !== null && <AddressProof email={unproved} onConfirmed={onReread} />}
      {isWaiting && <CoSignerCard application={application} />}
      {face === 'returned' && <Remarks application={application} />}
      <dl className={styles.facts}>
        <div>
          <dt>{texts.state}</dt>
          <dd>
            <span className={styles.badge} data-face={face}>
              {isWaiting ? waiting.state : texts.states[face]}
            </span>
          </dd>
        </div>
        <div>
          <dt>{texts.since}</dt>
          <dd>
            <time dateTime={since}>{dates.dateTime(since)}</time>
          </dd>
        </div>
        {application.decisionReason !== null && face !== 'returned' && (
          <div data-wide="">
            <dt>{texts.reason}</dt>
            <dd>{application.decisionReason}</dd>
          </div>
        )}
        <div data-wide="">
          <dt>{texts.whoActs}</dt>
          <dd>
            {isWaiting
              ? waiting.acts(signer)
              : isOursUnproved
                ? texts.proof.acts
                : texts.acts[face]}
          </dd>
        </div>
        {usualHours !== null && (
          <div data-wide="">
            <dt>{texts.usual}</dt>
            <dd>{texts.usualWithin(usualHours)}</dd>
          </div>
        )}
        <div>
          <dt>{texts.company}</dt>
          <dd>
            {legalName}
            {'\n'}
            {formatOrganizationNumber(identity.identityNumber)}
          </dd>
        </div>
        {plan && (
          <div>
            <dt>{texts.plan}</dt>
            <dd>
              {plan.name}
              {'\n'}
              {plan.price.text}
            </dd>
          </div>
        )}
        <div data-wide="">
          <dt>{texts.reference}</dt>
          <dd>{application.id}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {isTheirs && (
          <ButtonLink to={{ search: stepSearch(application.id, firstRemarkedStep(application)) }}>
            {face === 'returned' ? texts.correct : texts.change}
          </ButtonLink>
        )}
        {isOurs && (
          <Button look="secondary" icon={<RetryIcon />} onClick={checkAgain}>
            {texts.checkAgain}
          </Button>
        )}
        {application.state === 'submitted' && <Withdrawal applicationId={application.id} />}
        {face === 'rejected' && (
          <ButtonLink to={{ search: stepSearch(application.id, 'company', true) }}>
            {texts.startAnew}
          </ButtonLink>
        )}
        {face === 'approved' && (
          <ButtonLink to="/init">
            <SuccessIcon />
            {texts.toOverview}
          </ButtonLink>
        )}
        {application.hasReceipt && <Receipt applicationId={application.id} />}
        <OutsideButtonLink look="quiet" href={`mailto:${brand.contactEmail}`}>
          {texts.support}
        </OutsideButtonLink>
      </div>
      {hasNoNews && <p>{texts.noNews}</p>}
    </Card>
  );
}

/** An approval that comes while the page is open, or before it, makes a new token necessary. */
function useApprovalArrives({ state }: PartnerCompanyApplication): void {
  const session = useSession();
  const navigate = useNavigate();
  const reloadUser = useReloadUser();
  const isStarted = useRef(false);
  const isNew = state === 'approved' && session.status === 'signedIn' && !session.data.partnerId;
  useEffect(() => {
    if (!isNew || isStarted.current) return;
    isStarted.current = true;
    reloadUser().then(
      () => navigate('/init'),
      // The page stays, with its way to the overview.
      () => undefined,
    );
  }, [isNew, navigate, reloadUser]);
}
