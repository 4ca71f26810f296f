import { styled } from '@mui/material/styles';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { townOf } from '@troskel/contract/values/town-name';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCard } from '../../ui/RadioCard.ts';
import { companyStepTexts } from './company-step.texts.ts';

const Choices = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 8, fontWeight: 600 },
});

const Choice = styled(RadioCard)(({ theme }) => ({
  minHeight: 56,
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.background.paper,
  '& strong': { display: 'block', fontWeight: 600 },
  '& em': {
    ...theme.typography.body2,
    display: 'block',
    fontStyle: 'normal',
    fontWeight: 600,
    color: theme.vars.palette.warning.main,
  },
  '& span span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

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
  useEffect(() => announce(texts.several), [texts.several]);
  return (
    <Choices>
      <legend>{texts.several}</legend>
      {hits.map((hit, index) => (
        // Its place tells them apart: what the register says of two can be the same to the letter.
        <Choice key={`${index} ${hit.name ?? ''}`}>
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
        </Choice>
      ))}
      {leftOut > 0 && <Note>{texts.leftOut(leftOut)}</Note>}
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
    </Choices>
  );
}
