import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './AgreementSheet.module.css';

interface Part {
  title: string;
  text: string;
}

/** An agreement as on paper: its title, and its sections under each other. */
export function AgreementSheet({
  title,
  parts,
  level: Heading,
}: {
  title: string;
  parts: readonly Part[];
  level: 'h2' | 'h3';
}): ReactNode {
  const id = useId();
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <dl>
        {parts.map((part) => (
          <div key={part.title}>
            <dt>{part.title}</dt>
            <dd>{part.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** An agreement as it was signed: `agreementDocument` of the contract has written it. */
export function SignedText({
  document,
  level = 'h2',
}: {
  document: string;
  level?: 'h2' | 'h3';
}): ReactNode {
  const [title = '', ...sections] = document.trim().split('\n\n');
  const parts = sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return { title: heading, text: lines.join('\n') };
  });
  return <AgreementSheet title={title} parts={parts} level={level} />;
}
