import { useQuery } from '@tanstack/react-query';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { announce } from '../../lib/announce.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { FieldNotices } from '../../ui/field-notices.ts';
import { StepList } from '../../ui/StepList.tsx';
import { AgreementStep } from './AgreementStep.tsx';
import { keepStep, usePlans } from './application-calls.ts';
import { CompanyStep } from './CompanyStep.tsx';
import { documentsQuery, documentUploads } from './document-uploads.ts';
import { documentTexts } from './documents.texts.ts';
import { OnboardingLayout } from './OnboardingLayout.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import { PlanStep } from './PlanStep.tsx';
import { Remarks } from './Remarks.tsx';
import { StartOver } from './StartOver.tsx';
import { StepSection } from './StepSection.tsx';
import {
  isComplete,
  isReachable,
  progressOf,
  steps,
  stepToShow,
  applicationParameter,
  stepParameter,
  stepSearch,
} from './steps.ts';
import type { Step } from './steps.ts';
import styles from './OnboardingPage.module.css';

/**
 * The three steps as an accordion: one is open, those done show what was said, those after it wait
 * for their turn. The address tells which is open.
 */
export function Wizard({
  application,
  previous,
  isLost = false,
}: {
  /** Null until the first step has been saved. */
  application: PartnerCompanyApplication | null;
  /** A rejected application to begin a new one from. */
  previous?: PartnerCompanyApplication;
  /** The application that the address names does not exist. */
  isLost?: boolean;
}): ReactNode {
  const texts = useTexts(onboardingTexts);
  const documents = useTexts(documentTexts);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const plans = usePlans(application !== null);
  const progress = progressOf(application, plans.data);
  const asked = query.get(stepParameter);
  const step = stepToShow(asked ?? application?.openStep ?? null, progress);
  const openHead = useFocusOnChange(step);
  useKeptStep(application, asked === null ? null : step);
  // Another round begins with another form, though there is no application before or after it.
  const [round, setRound] = useState(0);

  const go = (to: Step, id = application?.id ?? null): void => {
    void navigate({ search: stepSearch(id, to) }, { preventScrollReset: true });
  };

  const beginAgain = (): void => {
    setRound((present) => present + 1);
    if (application) go('company', application.state === 'returned' ? application.id : null);
    openHead.current?.focus();
  };

  // A plan that is saved is a step done: the next one opens when it is asked for, not by that.
  const stayAtPlan = useCallback((): void => {
    if (asked === null) {
      const search = stepSearch(application?.id ?? null, 'plan');
      void navigate({ search }, { preventScrollReset: true, replace: true });
    }
  }, [asked, application?.id, navigate]);

  const plan = plans.data?.find(({ id }) => id === application?.selectedPlanId);
  const legal = application?.legalInformation;
  const lacksDocument = useLacksDocument(application !== null);
  const lacksOf = (each: Step) =>
    each === 'company' && lacksDocument ? documents.missing : undefined;
  const summaries: Record<Step, string | undefined> = {
    company:
      legal && `${legal.legalName}, ${formatOrganizationNumber(legal.identity.identityNumber)}`,
    plan: plan && `${plan.name}, ${plan.price.text}`,
    agreement: undefined,
  };
  const contents: Record<Step, ReactNode> = {
    company: (
      <CompanyStep
        key={round}
        application={application}
        previous={previous}
        onSaved={(saved) => {
          recordEvent('onboarding_step_passed', { step: 'company' });
          go('plan', saved.id);
        }}
      />
    ),
    plan: application && (
      <PlanStep
        application={application}
        plans={plans}
        onBack={() => go('company')}
        onChosen={stayAtPlan}
        onSaved={() => {
          recordEvent('onboarding_step_passed', { step: 'plan' });
          go('agreement');
        }}
      />
    ),
    agreement: application && (
      <AgreementStep application={application} plan={plan} onBack={() => go('plan')} />
    ),
  };

  return (
    <OnboardingLayout
      heading={<PageHeading title={texts.title} />}
      lead={texts.lead}
      list={
        <StepList
          label={texts.stepsLabel}
          current={step}
          steps={steps.map((each) => ({
            key: each,
            name: texts.steps[each],
            isDone: isComplete(each, progress),
            lacks: lacksOf(each),
            address: isReachable(each, progress)
              ? { search: stepSearch(query.get(applicationParameter), each) }
              : null,
          }))}
        />
      }
    >
      <div className={styles.sections}>
        {isLost && <Alert kind="warning">{texts.notFound}</Alert>}
        {steps.map((each, index) => (
          <StepSection
            key={each}
            head={each === step ? openHead : undefined}
            number={index + 1}
            title={texts.steps[each]}
            summary={isComplete(each, progress) ? summaries[each] : undefined}
            isOpen={each === step}
            isDone={isComplete(each, progress)}
            lacks={lacksOf(each)}
            isReachable={isReachable(each, progress)}
            onOpen={() => go(each)}
          >
            {each === step && application && <Remarks application={application} step={each} />}
            {each === step && (
              <FieldNotices value={noticesOf(application)}>{contents[each]}</FieldNotices>
            )}
          </StepSection>
        ))}
        <StartOver application={application} onDone={beginAgain} />
      </div>
    </OnboardingLayout>
  );
}

/**
 * Whether no document is there or on its way. The first step can be left without one, as the
 * specification has it (section 5: a document is of the whole application, not of its step); it must
 * not look done.
 */
function useLacksDocument(hasApplication: boolean): boolean {
  const present = useQuery({ ...documentsQuery(), enabled: hasApplication }).data;
  const isOnTheWay = useStore(documentUploads).some(({ status }) => status !== 'failed');
  return present?.length === 0 && !isOnTheWay;
}

/** Remarks of a returned application, by field. */
function noticesOf(application: PartnerCompanyApplication | null): Record<string, string> {
  const notices: Record<string, string> = {};
  for (const { field, reason } of application?.remarks ?? []) {
    notices[field] = field in notices ? `${notices[field]}\n${reason}` : reason;
  }
  return notices;
}

/** The step that the address names is where another device goes on. */
function useKeptStep(application: PartnerCompanyApplication | null, step: Step | null): void {
  const id = application?.id;
  const isNews = step !== null && application?.openStep !== step;
  useEffect(() => {
    if (id !== undefined && step !== null && isNews) void keepStep(id, step);
  }, [id, step, isNews]);
}

/** After a change of step the focus goes to the head of the one opened, which is announced. */
function useFocusOnChange(step: Step): React.RefObject<HTMLButtonElement | null> {
  const texts = useTexts(onboardingTexts);
  const head = useRef<HTMLButtonElement>(null);
  const shown = useRef(step);
  const sentence = `${texts.position(steps.indexOf(step) + 1, steps.length)}: ${texts.steps[step]}`;
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
    announce(sentence);
  }, [step, sentence]);
  return head;
}
