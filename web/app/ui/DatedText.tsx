import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './DatedText.module.css';

const written = /(\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4})/;

/** Words and days in turn, words first. */
function inTurn(text: string, day: string | undefined): string[] {
  if (day === undefined) return text.split(written);
  return text.split(day).flatMap((words, index) => (index === 0 ? [words] : [day, words]));
}

/** A text whose days stay on one line each: a browser breaks them at their hyphens. */
export function DatedText({
  children,
  day,
}: {
  children: string;
  /** Placeholder for a day, where the day itself is inserted later. */
  day?: string;
}): ReactNode {
  return inTurn(children, day).map((part, index) => (
    // The parts of one text have nothing else that tells them apart.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index % 2 === 0 ? part : <span className={styles.day}>{part}</span>}
    </Fragment>
  ));
}
