import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Difference } from './differences.ts';
import { draftTexts } from './draft.texts.ts';
import styles from './Differences.module.css';

/** The differences, field by field. */
export function Differences({ differences }: { differences: readonly Difference[] }): ReactNode {
  const texts = useTexts(draftTexts);
  if (differences.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard too
    <section className={styles.scrolled} tabIndex={0} aria-label={texts.differences}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.here}</th>
            <th scope="col">{texts.there}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, mine, theirs }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{mine || texts.nothing}</td>
              <td>{theirs || texts.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
