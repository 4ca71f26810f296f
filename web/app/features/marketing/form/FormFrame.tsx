import type { ReactNode } from 'react';
import { Mailbox } from '../../../ui/drawings/Mailbox.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { SiteLink } from '../../../ui/Link.tsx';
import styles from './FormFrame.module.css';

/** Purpose of a form, the form itself, and its promises; on a phone in that order. */
export function FormFrame({
  title,
  lead,
  facts,
  other,
  children,
}: {
  title: string;
  lead: string;
  facts: readonly string[];
  /** The way on for whoever came to the wrong place. */
  other: { label: string; href: string };
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.ground}>
      <div className={styles.intro}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      <div className={styles.form}>{children}</div>
      <div className={styles.beside}>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>
              <CheckIcon size={22} />
              {fact}
            </li>
          ))}
        </ul>
        <p>
          <SiteLink href={other.href}>{other.label}</SiteLink>
        </p>
        <Mailbox className={styles.picture} />
      </div>
    </div>
  );
}
