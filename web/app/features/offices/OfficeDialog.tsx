import { textIn } from '@troskel/contract/ground/language';
import { Office, offices } from '@troskel/contract/offices/calls';
import type { OfficeMember } from '@troskel/contract/offices/calls';
import { counties, regions } from '@troskel/contract/values/sweden';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { checkPhone } from '../../lib/phone.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordDialog } from '../../patterns/record-form/RecordDialog.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { PositionField } from '../../shell/position/PositionField.tsx';
import { ServiceChoice } from '../../shell/ServiceChoice.tsx';
import { useServices } from '../../shell/services-query.ts';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { OpeningHoursField } from '../../ui/OpeningHoursField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import {
  bodyOf,
  checkOffice,
  fieldOfRefusal,
  fieldsOf,
  fieldsOfPart,
  OfficeFields,
} from './office-form.ts';
import { partInWords } from './office-words.ts';
import { officeFormTexts } from './offices.texts.ts';
import styles from './OfficeDialog.module.css';

function CountyChoice() {
  const texts = useTexts(officeFormTexts);
  const language = useLanguage();
  const chosen = useWatch({ name: 'countyCodes' }) as string[];
  // Afterwards it is opened and folded by hand.
  const [isOpen] = useState(chosen.length > 0);
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        {texts.counties} <span>{texts.chosenCounties(chosen.length)}</span>
        <ChevronDownIcon />
      </summary>
      <ChoiceGroup
        name="countyCodes"
        label={texts.counties}
        isLegendHidden
        choices={counties.map((county) => ({ id: county.code, label: textIn(county, language) }))}
      />
    </details>
  );
}

/** Adding an office, or changing one. */
export function OfficeDialog({
  partnerId,
  office,
  members,
  onCreated,
  onClosed,
}: {
  partnerId: string;
  /** Null for a new one. */
  office: Office | null;
  /** Members to choose from. */
  members: readonly OfficeMember[];
  onCreated: (id: string) => void;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(officeFormTexts);
  const language = useLanguage();
  const services = useServices();
  const record = useRecordForm({
    schema: OfficeFields,
    defaultValues: fieldsOf(office, language),
    alsoCheck: checkOffice,
    draft: `office:${partnerId}:${office?.id ?? 'new'}`,
    edited: {
      present: office,
      schema: Office,
      fieldsOf: (one) => fieldsOf(one, language),
      partsOf: (one) => one,
      typedParts: bodyOf,
      fieldsOfPart,
      saysWhenGone: true,
    },
    save: async (fields, { isNew, createOptions, updateOptions }) => {
      // Enter sends the form before the field is left, thus before the number is read whole.
      const body = bodyOf({ ...fields, phoneNumber: await checkPhone(fields.phoneNumber) });
      if (!office || isNew)
        return call(offices.createOffice, { params: { partnerId }, body }, createOptions);
      const params = { partnerId, officeId: office.id };
      return call(offices.updateOffice, { params, body }, updateOptions);
    },
    refreshes: [offices.listOffices],
    fieldOf: fieldOfRefusal,
    onSaved: (saved) => {
      const title = isNew ? texts.created(saved.name) : texts.saved(saved.name);
      showToast({ kind: 'success', title });
      if (isNew) onCreated(saved.id);
      onClosed();
    },
    onClosed,
    discard: texts,
  });
  const isNew = office === null || record.edits.isGone;

  return (
    <RecordDialog
      record={{
        ...record,
        controls: { open: true, onClose: () => void record.close(), onExited: onClosed },
      }}
      title={office ? texts.editTitle : texts.newTitle}
      maxWidth="md"
      close={texts.close}
      conflict={{
        title: texts.conflictTitle,
        names: texts.parts,
        inWords: (part, { present }) =>
          partInWords(part, present, { services: services.data ?? [], members }, language),
      }}
      gone={{ title: texts.goneTitle, text: texts.goneText }}
      failed={texts.failed}
      cancel={texts.cancel}
      save={isNew ? texts.create : texts.save}
    >
      <TextField name="name" label={texts.name} help={texts.nameHelp} autoComplete="off" />
      <PhoneField name="phoneNumber" label={texts.phone} />
      <section className={styles.group}>
        <h3>{texts.address}</h3>
        <TextField name="streetAddress" label={texts.street} autoComplete="street-address" />
        <div className={styles.place}>
          <TextField
            name="postalCode"
            label={texts.postalCode}
            autoComplete="postal-code"
            inputMode="numeric"
          />
          <TextField name="city" label={texts.city} autoComplete="address-level2" />
        </div>
      </section>
      <section className={styles.group}>
        <h3>{texts.services}</h3>
        <ServiceChoice label={texts.services} isLegendHidden />
      </section>
      {members.length > 1 && (
        <section className={styles.group}>
          <h3>{texts.members}</h3>
          <ChoiceGroup
            name="memberIds"
            label={texts.members}
            isLegendHidden
            choices={members.map(({ id, name }) => ({ id, label: name }))}
          />
        </section>
      )}
      <section className={styles.group}>
        <h3>{texts.areas}</h3>
        <p>{texts.areasHelp}</p>
        <ChoiceGroup
          name="regionIds"
          label={texts.regions}
          choices={regions.map(({ id, name }) => ({ id, label: name }))}
        />
        <CountyChoice />
      </section>
      <section className={styles.group}>
        <h3>{texts.hours}</h3>
        <OpeningHoursField />
      </section>
      <section className={styles.group}>
        <h3>{texts.place}</h3>
        <PositionField isOptional />
      </section>
    </RecordDialog>
  );
}
