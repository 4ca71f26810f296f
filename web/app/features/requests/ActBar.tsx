import type { InquiryAct } from '@troskel/contract/requests/inquiry-status';
import type { Route } from '@troskel/contract/ground/route';
import { inquiryExport } from '@troskel/contract/requests/export';
import { requests } from '@troskel/contract/requests/requests';
import type { Inquiry } from '@troskel/contract/requests/requests';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useNationalNumber } from '../../lib/use-national-number.ts';
import { Button, ButtonLink, OutsideButtonLink, SiteButtonLink } from '../../ui/Button.tsx';
import type { InquiryStep, OfferedStep } from '../../shell/hand-ins.ts';
import { inquiryTexts } from './inquiry.texts.ts';
import { directionsAddress } from './map-address.ts';
import { nextStepOf } from './next-step.ts';
import { requestsTexts } from './requests.texts.ts';
import type { InquiryActing } from './use-inquiry-acts.ts';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './ActBar.module.css';

/** The call of each act. */
const routes: Record<InquiryAct, Route> = {
  answer: requests.answerInquiry,
  answer_by_phone: requests.markAnsweredByPhone,
  decline: requests.declineInquiry,
  complete: requests.completeInquiry,
  archive: requests.archiveInquiry,
  unarchive: requests.unarchiveInquiry,
  export: inquiryExport.exportInquiries,
};

function StepButton({
  step: { label, run, opensDialog },
  isNext,
}: {
  step: InquiryStep;
  isNext: boolean;
}): ReactNode {
  const look = isNext ? 'primary' : 'secondary';
  if (typeof run === 'string') {
    return (
      <ButtonLink look={look} size="small" to={run}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      look={look}
      size="small"
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={run}
    >
      {label}
    </Button>
  );
}

/** The buttons change after each act: the second of a double click was meant for the first button. */
function ignoreSecondOfDouble(event: MouseEvent): void {
  if (event.detail <= 1) return;
  event.stopPropagation();
  // A link leads somewhere by itself.
  event.preventDefault();
}

/**
 * The possible actions, below the heading, so that nobody scrolls for them. What comes next stands
 * first, with calling and the way there; on a phone these three lie in reach of the thumb.
 */
export function ActBar({
  inquiry,
  acting,
  onAnswer,
  steps: offered,
  ref,
}: {
  inquiry: Inquiry;
  acting: InquiryActing;
  /** Leads to the answer box. */
  onAnswer: () => void;
  /** Steps that other features offer. */
  steps: readonly OfferedStep[];
  ref: Ref<HTMLFieldSetElement>;
}): ReactNode {
  const texts = useTexts(inquiryTexts);
  const words = useTexts(requestsTexts);
  const { telephone, place } = inquiry;
  const number = useNationalNumber(telephone);
  const next = nextStepOf(inquiry, offered);
  const steps = offered.filter((step) => step !== 'complete');
  const { may } = useOwnRights();
  const can = (act: InquiryAct): boolean => inquiry.acts.includes(act) && may(routes[act]);
  const lookOf = (step: typeof next) => (step === next ? 'primary' : 'secondary');
  const complete = can('complete') && (
    <Button look={lookOf('complete')} size="small" onClick={() => acting.act('complete')}>
      {texts.complete}
    </Button>
  );
  const answer = can('answer') && (
    <Button look={lookOf('answer')} size="small" onClick={onAnswer}>
      {texts.answer}
    </Button>
  );
  return (
    <fieldset
      className={styles.actBarFrame}
      ref={ref}
      aria-label={texts.acts}
      tabIndex={-1}
      onClickCapture={ignoreSecondOfDouble}
    >
      <div className={styles.reach} data-thumb-bar="">
        {next === 'complete' && complete}
        {steps.map((step) => step === next && <StepButton key={step.label} step={step} isNext />)}
        {telephone !== null && (
          <SiteButtonLink
            look={lookOf('call')}
            size="small"
            href={`tel:${telephone}`}
            aria-label={texts.call(number)}
          >
            <span className={styles.inWords}>{texts.call(number)}</span>
            <span className={styles.inShort}>{texts.call('')}</span>
          </SiteButtonLink>
        )}
        {answer}
        {place.address !== '' && (
          <OutsideButtonLink size="small" href={directionsAddress(place)}>
            {texts.directions}
          </OutsideButtonLink>
        )}
      </div>
      {steps.map(
        (step) => step !== next && <StepButton key={step.label} step={step} isNext={false} />,
      )}
      {can('answer_by_phone') && telephone !== null && (
        <Button
          look="secondary"
          size="small"
          aria-haspopup="dialog"
          onClick={() => acting.act('phone')}
        >
          {texts.phone}
        </Button>
      )}
      {next !== 'complete' && complete}
      {can('decline') && (
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={acting.decline}>
          {texts.decline}
        </Button>
      )}
      {can('export') && (
        <Button look="secondary" size="small" aria-haspopup="dialog" onClick={acting.exportFile}>
          {words.export}
        </Button>
      )}
      {can('archive') && (
        <Button look="secondary" size="small" onClick={() => acting.act('archive')}>
          {words.archive}
        </Button>
      )}
      {can('unarchive') && (
        <Button look="secondary" size="small" onClick={() => acting.act('unarchive')}>
          {words.unarchive}
        </Button>
      )}
    </fieldset>
  );
}
