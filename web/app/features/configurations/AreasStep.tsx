import { styled } from '@mui/material/styles';
import { counties, regions } from '@troskel/contract/sweden';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { Input } from '../../ui/Input.tsx';
import { areaStepTexts } from './configurations.texts.ts';
import type { StepProps } from './step-props.ts';
import { StepForm } from './StepForm.tsx';
import { useStepEditing } from './use-step-editing.ts';

const Choices = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 28,
  '& legend': { fontSize: '1.0625rem !important' },
  [theme.breakpoints.down('sm')]: { gap: 24 },
}));

const Help = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

const Filter = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  '& > input': { flex: '0 1 280px' },
  '& > p': { fontVariantNumeric: 'tabular-nums' },
});

const Group = styled('div')({ display: 'grid', gap: 8 });

/** All counties, of which those whose name is typed stay in sight, and those that are chosen. */
function Counties({ chosen }: { chosen: readonly string[] }) {
  const texts = useTexts(areaStepTexts);
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase(language);
  const isFound = (name: string) => name.toLocaleLowerCase(language).includes(wanted);
  const found = counties.filter((county) => isFound(county[language])).length;
  return (
    <Group>
      <Filter>
        <Input
          id={id}
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filter}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form that is being filled in.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Help aria-live="polite">
          {wanted === ''
            ? ''
            : found === 0
              ? texts.noneFound
              : texts.filtered(found, counties.length)}
        </Help>
      </Filter>
      <ChoiceGroup
        name="counties"
        label={texts.counties}
        narrowest={148}
        choices={counties.map((county) => ({ id: county.code, label: county[language] }))}
        isShown={(code) => {
          const county = counties.find((known) => known.code === code);
          return chosen.includes(code) || (county !== undefined && isFound(county[language]));
        }}
      />
    </Group>
  );
}

/** The third step: regions and counties from their lists. */
export function AreasStep(props: StepProps<'activate-geographic-area'>): ReactNode {
  const texts = useTexts(areaStepTexts);
  const editing = useStepEditing(props);
  const chosen = editing.form.watch('counties');
  return (
    <StepForm {...props} editing={editing} isWide>
      <Choices as="div">
        <Help>{texts.regionsHelp}</Help>
        <ChoiceGroup
          name="regions"
          label={texts.regions}
          narrowest={148}
          choices={regions.map(({ id, name }) => ({ id, label: name }))}
        />
        <Counties chosen={chosen} />
      </Choices>
    </StepForm>
  );
}
