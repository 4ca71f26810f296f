import type { Job } from '@troskel/contract/jobs/job';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { hoursInWords } from './hours-in-words.ts';
import { recordTexts } from './records.texts.ts';
import styles from './Records.module.css';

/** Hours that were worked, by kind. */
export function WorkedSums({ worked }: { worked: NonNullable<Job['worked']> }): ReactNode {
  const { kinds, hours: texts } = useTexts(recordTexts);
  const language = useLanguage();
  const all = worked.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <dl className={styles.sums}>
      {worked.map(({ kind, minutes }) => (
        <div key={kind}>
          <dt>{kinds[kind]}</dt>
          <dd>{hoursInWords(minutes, language)}</dd>
        </div>
      ))}
      {worked.length > 1 && (
        <div>
          <dt>{texts.all}</dt>
          <dd>{hoursInWords(all, language)}</dd>
        </div>
      )}
    </dl>
  );
}
