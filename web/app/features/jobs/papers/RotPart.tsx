import { withinSentence } from '@troskel/contract/values/within-sentence';
import { textIn } from '@troskel/contract/ground/language';
import { rotWorkKinds, rotWorkWords } from '@troskel/contract/jobs/papers/basis';
import type { BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { materialKronorOf } from '@troskel/contract/jobs/papers/basis-faults';
import { basisSums } from '@troskel/contract/jobs/papers/basis-sums';
import { inKronor } from '@troskel/contract/values/kronor';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { percentText } from '../../../lib/amounts.ts';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormPart } from '../../../ui/FormPart.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx';
import { ListFault } from '../../../ui/ListFault.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { contentOf } from './basis-form.ts';
import type { WrittenBasis } from './basis-form.ts';
import { basisFormTexts } from './basis-form.texts.ts';
import styles from './Papers.module.css';

const amount = { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' } as const;

/** Hours and material by kind of work, which the request to Skatteverket states. */
function Work({ material }: { material: string }): ReactNode {
  const texts = useTexts(basisFormTexts);
  const language = useLanguage();
  const words = textIn(rotWorkWords, language);
  const { control } = useFormContext<WrittenBasis>();
  const { fields, append, remove } = useFieldArray({ control, name: 'work' });
  const adding = useRef<HTMLButtonElement>(null);
  return (
    <>
      <h3>{texts.work}</h3>
      <p>{texts.workHelp(material)}</p>
      <ListFault name="work" />
      {fields.map(({ id }, place) => {
        const name = texts.workLine(place + 1);
        return (
          <fieldset key={id} className={styles.line} aria-label={name}>
            <SelectField
              name={`work.${place}.kind`}
              label={texts.workKind}
              options={rotWorkKinds.map((kind) => ({ value: kind, label: words[kind] }))}
            />
            <TextField name={`work.${place}.hours`} label={texts.hours} {...amount} />
            <TextField name={`work.${place}.materialKronor`} label={texts.material} {...amount} />
            {fields.length > 1 && (
              <IconButton
                type="button"
                aria-label={texts.removeWork(withinSentence(name))}
                title={texts.removeWork(withinSentence(name))}
                onClick={() => {
                  // The focus would be lost with the button that was pressed.
                  flushSync(() => remove(place));
                  adding.current?.focus();
                }}
              >
                <CloseIcon size={18} />
              </IconButton>
            )}
          </fieldset>
        );
      })}
      <div>
        <Button
          ref={adding}
          look="secondary"
          size="small"
          icon={<PlusIcon size={18} />}
          disabled={fields.length >= rotWorkKinds.length}
          onClick={() =>
            append(
              { kind: '', hours: '', materialKronor: '0' },
              { focusName: `work.${fields.length}.kind` },
            )
          }
        >
          {texts.addWork}
        </Button>
      </div>
    </>
  );
}

/** The buyers with their deduction, and the work that it is for. */
export function RotPart({ terms }: { terms: BasisTerms }): ReactNode {
  const texts = useTexts(basisFormTexts);
  const language = useLanguage();
  const dates = useDates();
  const { control } = useFormContext<WrittenBasis>();
  const written = useWatch({ control }) as WrittenBasis;
  const sums = basisSums(terms, contentOf(written));
  const { rot, dueOn } = sums;
  const help =
    rot === null || dueOn === null
      ? undefined
      : texts.rotHelp(percentText(rot.percent, language), dates.date(dueOn));
  return (
    <FormPart title={texts.rot} {...(help === undefined ? {} : { help })}>
      <h3>{texts.buyers}</h3>
      <ListFault name="buyers" />
      {written.buyers.map(({ name }, place) => (
        <fieldset key={place} className={`${styles.line} ${styles.two}`} aria-label={name}>
          <TextField name={`buyers.${place}.sharePercent`} label={texts.share(name)} {...amount} />
          <TextField
            name={`buyers.${place}.leftKronor`}
            label={texts.left(name)}
            help={texts.leftHelp}
            isOptional
            {...amount}
          />
        </fieldset>
      ))}
      <Work material={inKronor(materialKronorOf(sums) * 100, language)} />
    </FormPart>
  );
}
