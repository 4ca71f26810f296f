import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './SignUpBenefits.module.css';

/** The benefits of an account, beside the card where there is room. */
export function SignUpBenefits({
  title,
  benefits,
  children,
}: {
  title: string;
  benefits: readonly string[];
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.signUpBenefitsFrame}>
      <aside className={styles.aside}>
        <p>{title}</p>
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </ul>
      </aside>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
