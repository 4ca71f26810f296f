import { textIn } from '@troskel/contract/ground/language';
import { remarkFieldNames, remarkFieldsByStep } from '@troskel/contract/onboarding/remarks';
import type { Remark } from '@troskel/contract/onboarding/remarks';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Link } from '../../ui/Link.tsx';
import { applicationStateTexts } from './application-state.texts.ts';
import { steps, stepSearch } from './steps.ts';
import type { Step } from './steps.ts';
import styles from './Remarks.module.css';

/** The control of a field: its forms name it; a choice of several is found by its first. */
function focusField(field: string): boolean {
  const control = document.querySelector<HTMLElement>(`main [name="${field}"]`);
  if (!control) return false;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}

/** After a link to a field has opened its step, the field has the focus as soon as it is there. */
function useFocusOnAskedField(): void {
  const { hash } = useLocation();
  const field = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    if (field === '' || focusField(field)) return undefined;
    const observer = new MutationObserver(() => {
      if (focusField(field)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [field]);
}

/**
 * A reviewer's remarks, each with a link to its field.
 *
 * @param props.step only what is filled in in this step; all of it without
 */
export function Remarks({
  application: { id, remarks, decisionReason },
  step,
}: {
  application: Pick<PartnerCompanyApplication, 'id' | 'remarks' | 'decisionReason'>;
  step?: Step;
}): ReactNode {
  const texts = useTexts(applicationStateTexts);
  const language = useLanguage();
  useFocusOnAskedField();
  const ofSteps = (step === undefined ? steps : [step]).map(
    (each) => [each, remarksOfStep(remarks, each)] as const,
  );
  const shown = ofSteps.flatMap(([each, own]) => own.map((remark) => ({ each, remark })));
  const message = step === undefined ? decisionReason : null;
  if (shown.length === 0 && message === null) return null;

  const item = (each: Step, { field, reason }: Remark) => {
    const name = textIn(remarkFieldNames[field], language);
    const to = { search: stepSearch(id, each), hash: encodeURIComponent(field) };
    return (
      <li key={`${field} ${reason}`}>
        <Link to={to} title={texts.goTo(name)} preventScrollReset onClick={() => focusField(field)}>
          {name}
        </Link>
        <p>{reason}</p>
      </li>
    );
  };
  return (
    <div className={styles.room}>
      <Alert kind="warning" title={texts.toCorrect} isSilent>
        {shown.length > 0 && (
          <ul className={styles.list}>{shown.map(({ each, remark }) => item(each, remark))}</ul>
        )}
        {message !== null && <p className={styles.message}>{message}</p>}
      </Alert>
    </div>
  );
}

/** Remarks about what is filled in in a step. */
function remarksOfStep(remarks: readonly Remark[], step: Step): Remark[] {
  const fields: readonly string[] = remarkFieldsByStep[step];
  return remarks.filter(({ field }) => fields.includes(field));
}

/** The first step that has something to be put right; the first of all when none has. */
export function firstRemarkedStep({ remarks }: { remarks: readonly Remark[] }): Step {
  return steps.find((step) => remarksOfStep(remarks, step).length > 0) ?? 'company';
}
