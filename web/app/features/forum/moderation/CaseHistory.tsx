import { clsx } from 'clsx';
import type { ReviewedReport } from '@troskel/contract/forum/cases';
import type { ComponentProps, ReactNode } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useTexts } from '../../../lib/texts.ts';
import { casesTexts } from './cases.texts.ts';
import styles from './CaseHistory.module.css';

/** Rows of a card, each under a thin line. */
export function CaseRows({ className, ...rest }: ComponentProps<'ol'>): ReactNode {
  return <ol {...rest} className={clsx(styles.caseRows, className)} />;
}

/** Staff's notes and acts on a report, newest first. */
export function CaseHistory({ history }: Pick<ReviewedReport, 'history'>): ReactNode {
  const texts = useTexts(casesTexts);
  const dates = useDates();
  if (history.length === 0) return <p>{texts.noHistory}</p>;
  return (
    <CaseRows>
      {history.map(({ id, at, kind, actor, text }) => (
        <li key={id}>
          <b>{texts.events[kind]}</b>
          <small>
            {actor !== null && `${actor}, `}
            <time dateTime={at}>{dates.dateTime(at)}</time>
          </small>
          {text !== null && <p>{text}</p>}
        </li>
      ))}
    </CaseRows>
  );
}
