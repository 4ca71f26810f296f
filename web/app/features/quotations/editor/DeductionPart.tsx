import { withinSentence } from '@troskel/contract/values/within-sentence';
import { deductions, mostQuotationBuyers } from '@troskel/contract/values/quotation';
import { rotPercentOn } from '@troskel/contract/values/rot-rates';
import { inKronor } from '@troskel/contract/values/kronor';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFieldId } from '../../../ui/Form.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CloseIcon, PlusIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { percentText } from '../../../lib/amounts.ts';
import { Choices } from './Choices.tsx';
import { editorTexts } from './editor.texts.ts';
import { ListFault } from '../../../ui/ListFault.tsx';
import { FormPart } from '../../../ui/FormPart.tsx';
import { evenShares, useContent } from './quotation-form.ts';
import type { WrittenQuotation } from './quotation-form.ts';
import styles from './DeductionPart.module.css';

/** The buyers who share the deduction, each with the amount left for the year. */
function Buyers(): ReactNode {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const { control, setValue } = useFormContext<WrittenQuotation>();
  const { fields, append, remove } = useFieldArray({ control, name: 'buyers', keyName: 'key' });
  const { sums } = useContent();
  const id = useFieldId('buyers');
  const limited = sums.rot?.buyers.filter(({ isLimited }) => isLimited) ?? [];
  const share = (count: number): void => {
    for (const [place, percent] of evenShares(count).entries()) {
      setValue(`buyers.${place}.sharePercent`, percent, { shouldDirty: true });
    }
  };
  return (
    <section className={styles.buyers} id={id} tabIndex={-1}>
      <h3>{texts.buyers}</h3>
      <p>{texts.buyersHelp}</p>
      <ListFault name="buyers" />
      <ol>
        {fields.map(({ key }, place) => (
          <li key={key}>
            <fieldset aria-label={texts.buyer(place + 1)}>
              <TextField
                name={`buyers.${place}.name`}
                label={texts.name}
                maxLength={100}
                autoComplete="off"
              />
              <TextField
                name={`buyers.${place}.sharePercent`}
                label={texts.share}
                inputMode="numeric"
                maxLength={6}
                autoComplete="off"
              />
              <TextField
                name={`buyers.${place}.leftKronor`}
                label={texts.left}
                help={texts.leftHelp}
                inputMode="numeric"
                maxLength={12}
                autoComplete="off"
                isOptional
              />
              {fields.length > 1 && (
                <IconButton
                  type="button"
                  aria-label={texts.removeBuyer(withinSentence(texts.buyer(place + 1)))}
                  title={texts.removeBuyer(withinSentence(texts.buyer(place + 1)))}
                  onClick={() => {
                    remove(place);
                    share(fields.length - 1);
                    document.getElementById(id)?.focus();
                  }}
                >
                  <CloseIcon size={18} />
                </IconButton>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {limited.map(({ name, kronor }, place) => (
        <Alert key={place} kind="warning">
          {texts.limited(name || texts.buyer(place + 1), inKronor(kronor * 100, language))}
        </Alert>
      ))}
      <div>
        <Button
          look="secondary"
          size="small"
          icon={<PlusIcon size={18} />}
          disabled={fields.length >= mostQuotationBuyers}
          onClick={() => {
            append(
              { name: '', sharePercent: '', leftKronor: '' },
              { focusName: `buyers.${fields.length}.name` },
            );
            share(fields.length + 1);
          }}
        >
          {texts.addBuyer}
        </Button>
      </div>
    </section>
  );
}

/** Which deduction is taken off, by whom, and at which rate. Private persons alone have one. */
export function DeductionPart(): ReactNode {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const { content } = useContent();
  const { deduction, plannedPaymentOn } = content;
  if (content.customerKind !== 'private') return null;
  const percent = plannedPaymentOn === null ? null : rotPercentOn(plannedPaymentOn);
  return (
    <FormPart title={texts.deduction}>
      <Choices
        name="deduction"
        legend={texts.deductionLegend}
        choices={deductions.map((value) => ({
          value,
          label: texts.deductions[value],
          text: texts.deductionTexts[value],
        }))}
      />
      {deduction === 'green' && (
        <Alert kind="warning" title={texts.greenTitle}>
          {texts.greenText}
        </Alert>
      )}
      {deduction === 'rot' && (
        <>
          <TextField
            className={styles.day}
            name="plannedPaymentOn"
            type="date"
            label={texts.plannedPaymentOn}
            help={
              percent === null
                ? texts.plannedUnknown
                : texts.plannedHelp(percentText(percent, language))
            }
          />
          <Buyers />
        </>
      )}
    </FormPart>
  );
}
