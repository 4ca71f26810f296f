import { apiKeys } from '@troskel/contract/integrations/api-keys';
import { offeredRights } from '@troskel/contract/integrations/scopes';
import type { ScopeFeature } from '@troskel/contract/integrations/scopes';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useDialogForm } from '../../patterns/record-form/use-dialog-form.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { announce } from '../../lib/announce.ts';
import { call } from '../../lib/api.ts';
import { wantsProof } from '../../lib/step-up.ts';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DialogControls } from '../../shell/dialogs.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { useFieldFault, useRegisteredField } from '../../ui/form-field.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { apiKeysTexts, newKeyTexts } from './api-keys.texts.ts';
import {
  bodyOf,
  endings,
  faultyScope,
  featuresInOrder,
  fieldOf,
  NewKeyFields,
  untouchedFields,
} from './new-key-form.ts';
import styles from './NewKeyDialog.module.css';

export interface NewKeyDialogProps {
  partnerId: string;
  onMade: (made: ResponseOf<typeof apiKeys.makeApiKey>) => void;
}

function ScopeRow({ feature }: { feature: ScopeFeature }): ReactNode {
  const texts = useTexts(newKeyTexts);
  const { id, registration } = useRegisteredField(`scopes.${feature}`);
  return (
    <div className={styles.scope}>
      <label htmlFor={id}>{texts.features[feature]}</label>
      <Select id={id} {...registration}>
        {(['none', ...offeredRights(feature)] as const).map((right) => (
          <option key={right} value={right}>
            {texts.rights[right]}
          </option>
        ))}
      </Select>
    </div>
  );
}

function ScopeRows(): ReactNode {
  const texts = useTexts(newKeyTexts);
  const fault = useFieldFault(`scopes.${faultyScope}`);
  const [helpId, faultId] = [useId(), useId()];
  return (
    <fieldset
      className={styles.scopes}
      aria-describedby={fault ? `${helpId} ${faultId}` : helpId}
      aria-invalid={fault ? true : undefined}
    >
      <legend>{texts.scopes}</legend>
      <p className={styles.help} id={helpId}>
        {texts.scopesHelp}
      </p>
      <div className={styles.rows}>
        {featuresInOrder.map((feature) => (
          <ScopeRow key={feature} feature={feature} />
        ))}
      </div>
      {fault && (
        <p className={styles.fault} id={faultId}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

/** A new key: its name, what it may do, and until when. */
export default function NewKeyDialog({
  partnerId,
  onMade,
  ...controls
}: NewKeyDialogProps & DialogControls): ReactNode {
  const texts = useTexts(newKeyTexts);
  const { made: madeText } = useTexts(apiKeysTexts);
  const [opened] = useState(() => new Date());
  const record = useDialogForm(controls, {
    schema: NewKeyFields,
    defaultValues: untouchedFields,
    save: (fields, { createOptions }) =>
      call(
        apiKeys.makeApiKey,
        { params: { partnerId }, body: bodyOf(fields, dayInSweden(opened)) },
        createOptions,
      ),
    fieldOf,
    onSaved: (made) => {
      onMade(made);
      announce(madeText);
    },
    onRefused: ({ code }) => wantsProof(code),
  });
  const { form } = record;
  useEffect(() => form.setFocus('name'), [form]);

  return (
    <RecordDialog
      record={record}
      title={texts.title}
      maxWidth="sm"
      failed={texts.failed}
      cancel={texts.cancel}
      save={texts.make}
    >
      <TextField name="name" label={texts.name} help={texts.nameHelp} autoComplete="off" />
      <ScopeRows />
      <ChoiceField
        name="ends"
        label={texts.ends}
        options={endings.map((value) => ({ value, label: texts.endings[value] }))}
      />
      <p className={styles.acts}>{texts.acts}</p>
    </RecordDialog>
  );
}
