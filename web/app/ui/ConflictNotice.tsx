import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { withinSentence } from '@troskel/contract/values/within-sentence';
import { Button } from './Button.tsx';
import { conflictTexts } from './conflict.texts.ts';
import { FocusedNotice } from './FocusedNotice.tsx';
import styles from './ConflictNotice.module.css';

/**
 * Shows somebody else's concurrent changes, with a choice for each conflicting part; typed text stays
 * until theirs is taken. Takes the focus when it appears: give it a key that changes with each
 * conflict.
 */
export function ConflictNotice<Part extends string>({
  title,
  names,
  taken,
  conflicting,
  inWords,
  onTake,
}: {
  /** Instead of "somebody else has changed the same thing". */
  title?: string;
  names: Record<Part, string>;
  /** Parts that the other alone has changed: theirs stand already. */
  taken: readonly Part[];
  conflicting: readonly Part[];
  /** Describes the present value of a part; empty for nothing. */
  inWords: (part: Part) => string;
  onTake: (part: Part) => void;
}): ReactNode {
  const texts = useTexts(conflictTexts);
  return (
    <FocusedNotice title={title ?? texts.title}>
      {taken.length > 0 && (
        <p>{texts.taken(taken.map((part) => withinSentence(names[part])).join(', '))}</p>
      )}
      {conflicting.length > 0 && (
        <>
          <p>{texts.disputed}</p>
          <ul className={styles.theirs}>
            {conflicting.map((part) => (
              <li key={part}>
                <div>
                  <b>{names[part]}</b>
                  {inWords(part) || texts.nothing}
                </div>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={texts.takeNamed(withinSentence(names[part]))}
                  onClick={({ currentTarget }) => {
                    // The button goes with its part, and the focus would be lost with it.
                    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
                    onTake(part);
                  }}
                >
                  {texts.take}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{texts.save}</p>
    </FocusedNotice>
  );
}
