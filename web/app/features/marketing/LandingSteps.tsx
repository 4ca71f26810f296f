import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Column, Section, Title } from './landing-styles.tsx';
import { landingTexts } from './landing.texts.ts';
import { JoinButton } from './JoinButton.tsx';
import { isWaitingListSite } from '../../site/site-mode.ts';
import { waitingStepsTexts } from './waiting-steps.texts.ts';
import styles from './LandingSteps.module.css';

/** Three steps from here to being seen. */
export function LandingSteps({ id }: { id: string }): ReactNode {
  const joining = useTexts(landingTexts).steps;
  const waiting = useTexts(waitingStepsTexts);
  const steps = isWaitingListSite ? waiting : joining;
  return (
    <Section id={id} data-sunken tabIndex={-1}>
      <Column>
        <Title>{steps.title}</Title>
        <ol className={styles.steps}>
          {Object.values(steps.all).map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <JoinButton />
      </Column>
    </Section>
  );
}
