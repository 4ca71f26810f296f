import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { townOf } from '@troskel/contract/values/town-name';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCard } from '../../ui/RadioCard.tsx';
import { companyStepTexts } from './company-step.texts.ts';
import styles from './HitChoice.module.css';
import { useAnnouncement } from '../../lib/use-announcement.ts';

/** Several businesses under one number: one of them is chosen. */
export function HitChoice({
  hits,
  leftOut,
  onChoose,
}: {
  hits: readonly CompanyLookup[];
  /** Number of hits that are hidden, because they are registered here. */
  leftOut: number;
  onChoose: (hit: CompanyLookup) => void;
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const name = useId();
  const [chosen, setChosen] = useState(0);
  useAnnouncement(texts.several);
  return (
    <fieldset className={styles.choices}>
      <legend>{texts.several}</legend>
      {hits.map((hit, index) => (
        // Its place tells them apart: what the register says of two can be the same to the letter.
        <RadioCard className={styles.choice} key={`${index} ${hit.name ?? ''}`}>
          <input
            type="radio"
            name={name}
            checked={chosen === index}
            onChange={() => setChosen(index)}
          />
          <span>
            <strong>{hit.name ?? texts.unnamed}</strong>
            <span>
              {[hit.postalAddress.streetAddress, townOf(hit.postalAddress.addressLocality ?? '')]
                .filter(Boolean)
                .join(', ')}
            </span>
            {hit.standing !== 'active' && hit.standing !== 'unknown' && (
              <em>{texts.standings[hit.standing]}</em>
            )}
          </span>
        </RadioCard>
      ))}
      {leftOut > 0 && <p className={styles.note}>{texts.leftOut(leftOut)}</p>}
      <div>
        <Button
          look="secondary"
          onClick={() => {
            const hit = hits[chosen];
            if (hit) onChoose(hit);
          }}
        >
          {texts.choose}
        </Button>
      </div>
    </fieldset>
  );
}
