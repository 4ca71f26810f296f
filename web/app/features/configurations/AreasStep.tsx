import { regions, counties } from '@troskel/contract/values/sweden';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { textIn } from '@troskel/contract/ground/language';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { Input } from '../../ui/Input.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { faultsBelow } from './area-faults.ts';
import type { AreaSelection } from './areas/draft-area.ts';
import { areaStepTexts } from './configurations.texts.ts';
import { LateAreaEditor } from './LateAreaEditor.tsx';
import type { StepFields } from './step-form.ts';
import { StepForm, type StepProps } from './StepForm.tsx';
import { useStepEditing } from './use-step-editing.ts';
import styles from './AreasStep.module.css';

/** The map with the areas of one's own; it shows and chooses regions too. */
function MapPart({ id, onDrawing }: { id: string; onDrawing: (isDrawing: boolean) => void }) {
  const texts = useTexts(areaStepTexts);
  const language = useLanguage();
  const { control, setValue, formState } = useFormContext<StepFields>();
  const [chosenRegions, counties, customAreas] = useWatch({
    control,
    name: ['regions', 'counties', 'customAreas'],
  });
  const { ref } = useController({ control, name: 'customAreas' }).field;
  const { errors, isSubmitted } = formState;

  const take = (next: AreaSelection): void => {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('customAreas', next.customAreas, options);
    if (next.regions !== chosenRegions) setValue('regions', next.regions, options);
    if (next.counties !== counties) setValue('counties', next.counties, options);
  };

  return (
    <Card
      className={styles.areasStepFrame}
      id={id}
      tabIndex={-1}
      aria-label={texts.map}
      // A failed check brings the focus here as to any other field.
      ref={ref}
    >
      <div className={styles.part}>
        <h2>{texts.map}</h2>
        <p className={styles.help}>{texts.mapHelp}</p>
      </div>
      <LateAreaEditor
        value={{ regions: chosenRegions, counties, customAreas }}
        onChange={take}
        faults={{
          ...faultsBelow('regions', errors.regions, language),
          ...faultsBelow('customAreas', errors.customAreas, language),
        }}
        onDrawing={onDrawing}
      />
    </Card>
  );
}

/** The third step: regions and counties from their lists, and areas drawn on the map. */
export function AreasStep(props: StepProps<'activate-geographic-area'>): ReactNode {
  const texts = useTexts(areaStepTexts);
  const editing = useStepEditing(props);
  const [isDrawing, setDrawing] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const mapId = useId();

  const save = async (fields: StepFields): Promise<void> => {
    setStopped(isDrawing);
    if (!isDrawing) await editing.submit(fields);
  };

  return (
    <StepForm
      {...props}
      editing={editing}
      onSubmit={save}
      isWide
      notice={
        isStopped &&
        isDrawing && (
          <Alert kind="error">
            {texts.drawing}{' '}
            <TextButton type="button" onClick={() => document.getElementById(mapId)?.focus()}>
              {texts.toMap}
            </TextButton>
          </Alert>
        )
      }
    >
      <Card className={styles.areasStepFrame} as="div">
        <div className={styles.part}>
          <h2>{texts.regions}</h2>
          <p className={styles.help}>{texts.regionsHelp}</p>
        </div>
        <ChoiceGroup
          name="regions"
          label={texts.regions}
          isLegendHidden
          narrowest={148}
          choices={regions.map(({ id, name }) => ({ id, label: name }))}
        />
        <CountyChoices />
      </Card>
      <MapPart id={mapId} onDrawing={setDrawing} />
    </StepForm>
  );
}

/** All counties; those whose name holds what is typed stay in sight, and those that are chosen. */
function CountyChoices(): ReactNode {
  const texts = useTexts(areaStepTexts);
  const language = useLanguage();
  const chosen = useWatch<StepFields, 'counties'>({ name: 'counties' });
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase(language);
  const found = new Set<string>(
    counties
      .filter((county) => textIn(county, language).toLocaleLowerCase(language).includes(wanted))
      .map(({ code }) => code),
  );
  const outcome = found.size === 0 ? texts.noneFound : texts.filtered(found.size, counties.length);
  return (
    <>
      <div className={styles.head}>
        <h2>{texts.counties}</h2>
        <Input
          type="search"
          aria-label={texts.filter}
          placeholder={texts.filter}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form around the list.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <p aria-live="polite">{wanted === '' ? '' : outcome}</p>
      </div>
      <ChoiceGroup
        name="counties"
        label={texts.counties}
        isLegendHidden
        narrowest={148}
        choices={counties.map((county) => ({ id: county.code, label: textIn(county, language) }))}
        isShown={(code) => found.has(code) || chosen.includes(code)}
      />
    </>
  );
}
