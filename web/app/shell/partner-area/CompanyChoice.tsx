import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useChooseCompany } from '../choose-company.ts';
import { useCurrentUser } from '../current-user.ts';
import { partnerAddress } from './partner-address.ts';
import { partnerAreaTexts } from './partner-area.texts.ts';
import styles from './CompanyChoice.module.css';

/** Which of their companies somebody sees, and the way to the others; nothing for who has one. */
export function CompanyChoice({
  shownId,
  onDone,
}: {
  shownId: string | null;
  onDone: () => void;
}): ReactNode {
  const texts = useTexts(partnerAreaTexts);
  const companies = useCurrentUser().data?.companies ?? [];
  const chooseCompany = useChooseCompany();
  const navigate = useNavigate();
  const headingId = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (companies.length === 0) return null;
  const choose = async (partnerId: string): Promise<void> => {
    setChosenId(partnerId);
    try {
      await chooseCompany(partnerId);
      await navigate(partnerAddress(partnerId, 'home'));
      onDone();
    } finally {
      setChosenId(null);
    }
  };
  return (
    <section className={styles.companies} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {texts.companies}
      </h2>
      <ul className={styles.list}>
        {companies.map(({ partnerId, name, isBlocked }) => {
          const isShown = partnerId === shownId;
          return (
            <li key={partnerId}>
              <button
                className={styles.company}
                type="button"
                aria-current={isShown ? 'true' : undefined}
                aria-busy={partnerId === chosenId || undefined}
                onClick={() => {
                  if (isShown) onDone();
                  else if (chosenId === null) void choose(partnerId);
                }}
              >
                <span className={styles.mark}>
                  {partnerId === chosenId ? <Spinner /> : isShown && <CheckIcon size={20} />}
                </span>
                <span className={styles.name}>{name}</span>
                {isBlocked && <Badge tone="error">{texts.companyBlocked}</Badge>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
