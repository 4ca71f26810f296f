import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { StepMark } from '../../ui/StepMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { onboardingTexts } from './onboarding.texts.ts';
import styles from './StepSection.module.css';

/** One step of the accordion (WAI-ARIA Authoring Practices, "Accordion"). */
export function StepSection({
  head,
  number,
  title,
  summary,
  isOpen,
  isDone,
  lacks,
  isReachable,
  onOpen,
  children,
}: {
  head: Ref<HTMLButtonElement> | undefined;
  number: number;
  title: string;
  /** Summary of a finished step. */
  summary: string | undefined;
  isOpen: boolean;
  isDone: boolean;
  /** What a step that could be left still lacks. */
  lacks: string | undefined;
  isReachable: boolean;
  onOpen: () => void;
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(onboardingTexts);
  const id = useId();
  const panelId = `${id}-panel`;
  return (
    <div className={styles.stepSectionFrame} data-open={isOpen}>
      <div className={styles.head}>
        <StepMark
          number={number}
          look={isOpen ? 'current' : lacks ? 'lacking' : isDone ? 'done' : 'later'}
        />
        <div>
          <h2 className={styles.title}>
            {/* The open one cannot be closed: another is opened instead. */}
            <button
              ref={head}
              id={id}
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-disabled={isOpen || undefined}
              disabled={!isReachable}
              onClick={isOpen ? undefined : onOpen}
            >
              {title}
              {isDone && !lacks && <VisuallyHidden> ({texts.isDone})</VisuallyHidden>}
            </button>
          </h2>
          {!isOpen && summary !== undefined && <p className={styles.summary}>{summary}</p>}
          {!isOpen && lacks && <p className={styles.lacks}>{lacks}</p>}
        </div>
        {isDone && !isOpen && (
          <Button look="secondary" size="small" aria-label={texts.editStep(title)} onClick={onOpen}>
            {texts.edit}
          </Button>
        )}
      </div>
      {isOpen && (
        <section className={styles.panel} id={panelId} aria-labelledby={id}>
          {children}
        </section>
      )}
    </div>
  );
}
