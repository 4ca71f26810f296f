import { textIn } from '@troskel/contract/ground/language';
import { customerKinds, priceKinds } from '@troskel/contract/values/quotation';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../lib/texts.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { bindingText } from '../quotation-in-words.ts';
import { Choices } from './Choices.tsx';
import { editorTexts } from './editor.texts.ts';
import { FormPart } from '../../../ui/FormPart.tsx';
import { useContent } from './quotation-form.ts';

/** The customer, and how the price binds. */
export function CustomerPart(): ReactNode {
  const texts = useTexts(editorTexts);
  const language = useLanguage();
  const words = textIn(quotationWords, language);
  const { content, sums } = useContent();
  return (
    <FormPart title={texts.customer}>
      <Choices
        name="customerKind"
        legend={texts.customerKind}
        choices={customerKinds.map((value) => ({
          value,
          label: words.customerKinds[value],
          text: texts.customerKindTexts[value],
        }))}
      />
      {content.customerKind === 'company' && (
        <CheckboxField name="hasReverseVat" label={texts.hasReverseVat} />
      )}
      <Choices
        name="priceKind"
        legend={texts.priceKind}
        choices={priceKinds.map((value) => ({
          value,
          label: words.priceKinds[value],
          text: bindingText(
            value,
            content.priceKind === value && sums.grossOre > 0 ? sums.ceilingOre : null,
            language,
          ),
        }))}
      />
      {content.priceKind === 'hourly' && (
        <TextField
          name="highestPriceOre"
          label={texts.highestPrice}
          help={texts.highestPriceHelp}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      )}
    </FormPart>
  );
}
