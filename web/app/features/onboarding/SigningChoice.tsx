import { signingKinds } from '@troskel/contract/onboarding/signing';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { Link } from '../../ui/Link.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import type { SigningFields } from './signing-form.ts';
import { signingTexts } from './signing.texts.ts';
import styles from './AgreementStep.module.css';
import { useFieldFault } from '../../ui/form-field.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { stepSearch } from './steps.ts';

/** How the company signs, as part of the form around it; whoever signs alone answers nothing. */
export function SigningChoice({ applicationId }: { applicationId: string }): ReactNode {
  const texts = useTexts(signingTexts);
  const { control, register } = useFormContext<SigningFields>();
  const kind = useWatch({ control, name: 'signingKind' });
  const fault = useFieldFault('signingKind');
  const faultId = `${useFieldId('signingKind')}-error`;
  return (
    <div className={styles.choice}>
      <RadioCards isRequired {...(fault && { faultId })}>
        <legend>{texts.title}</legend>
        {signingKinds.map((one) => (
          <RadioCard key={one}>
            <input type="radio" value={one} {...register('signingKind')} />
            <span>
              {texts.kinds[one]}
              {kind === one && texts.kindHelp[one] !== '' && <small>{texts.kindHelp[one]}</small>}
            </span>
          </RadioCard>
        ))}
      </RadioCards>
      {fault && (
        <p className={styles.fault} id={faultId}>
          <WarningIcon size={18} />
          {fault}
        </p>
      )}
      {kind === 'together' && (
        <>
          <TextField
            name="coSignerName"
            label={texts.coSignerName}
            help={texts.coSignerNameHelp}
            autoComplete="off"
          />
          <TextField
            name="coSignerEmail"
            type="email"
            label={texts.coSignerEmail}
            autoComplete="off"
          />
        </>
      )}
      {(kind === 'procuration' || kind === 'other') && (
        <TextAreaField name="signingText" label={texts.text} help={texts.textHelp} rows={3} />
      )}
      {kind !== 'alone' && (
        <p>
          {texts.certificate}{' '}
          <Link
            to={{ search: stepSearch(applicationId, 'company'), hash: 'documents' }}
            preventScrollReset
          >
            {texts.toDocuments}
          </Link>
        </p>
      )}
    </div>
  );
}
