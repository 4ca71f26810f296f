import { textIn } from '@troskel/contract/ground/language';
import { remarkFieldNames } from '@troskel/contract/onboarding/remarks';
import type { ReviewEvent } from '@troskel/contract/onboarding/review';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { staffTexts } from './staff.texts.ts';
import styles from './History.module.css';

/** Events of an application, newest first, each with its person and reason. */
export function History({ events }: { events: readonly ReviewEvent[] }): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  const dates = useDates();
  if (events.length === 0) return <p>{texts.noHistory}</p>;
  const actions: Readonly<Record<string, string>> = texts.actions;
  return (
    <ol className={styles.list}>
      {events.map(({ id, at, action, actor, reason, remarks }) => (
        <li key={id}>
          <b>{actions[action] ?? action}</b>
          <br />
          <small>
            {actor ?? texts.server}, <time dateTime={at}>{dates.dateTime(at)}</time>
          </small>
          {remarks.length > 0 && (
            <ul>
              {remarks.map((remark) => (
                <li key={`${remark.field} ${remark.reason}`}>
                  {textIn(remarkFieldNames[remark.field], language)}: {remark.reason}
                </li>
              ))}
            </ul>
          )}
          {reason !== null && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
