import { textIn } from '@troskel/contract/ground/language';
import { Office, offices } from '@troskel/contract/offices/calls';
import type { OfficeMember } from '@troskel/contract/offices/calls';
import { counties, regions } from '@troskel/contract/values/sweden';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { checkPhone } from '../../lib/phone.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { RecordForm } from '../../patterns/record-form/RecordForm.tsx';
import { useRecordForm } from '../../patterns/record-form/use-record-form.ts';
import { PositionField } from '../../shell/position/PositionField.tsx';
import { useServices } from '../../shell/services-query.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { SubmitButton } from '../../ui/Form.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.tsx';
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

function ServiceChoice() {
  const texts = useTexts(officeFormTexts);
  const services = useServices();
  const chosen = useWatch({ name: 'serviceIds' }) as string[];
  if (services.data) {
    const choices = services.data
      .filter(({ id, isActive }) => isActive || chosen.includes(id))
      .map(({ id, name, isActive }) => ({
        id,
        label: isActive ? name : `${name} ${texts.inactive}`,
      }));
    return (
      <ChoiceGroup name="serviceIds" label={texts.services} isLegendHidden choices={choices} />
    );
  }
  if (services.isPending) return <p>{texts.servicesLoading}</p>;
  return (
    <Alert kind="warning">
      <p>{texts.servicesFailed}</p>
      <Button
        look="secondary"
        size="small"
        onClick={async () => {
          await services.refetch();
        }}
      >
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}

/** Adding an office, or changing one. */
export function OfficeDialog({
  partnerId,
  office,
  members,
  onClosed,
}: {
  partnerId: string;
  /** Null for a new one. */
  office: Office | null;
  /** Whom it can have. */
  members: readonly OfficeMember[];
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(officeFormTexts);
  const language = useLanguage();
  const titleId = useId();
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
    save: async (fields, { isNew, asNew, asSeen }) => {
      // Enter sends the form before the field is left, thus before the number is read whole.
      const body = bodyOf({ ...fields, phoneNumber: await checkPhone(fields.phoneNumber) });
      if (!office || isNew)
        return call(offices.createOffice, { params: { partnerId }, body }, asNew);
      return call(
        offices.updateOffice,
        { params: { partnerId, officeId: office.id }, body },
        asSeen,
      );
    },
    refreshes: [offices.listOffices],
    fieldOf: fieldOfRefusal,
    onSaved: (saved) => {
      showToast({
        kind: 'success',
        title: isNew ? texts.created(saved.name) : texts.saved(saved.name),
      });
      onClosed();
    },
    onClosed,
    discard: texts,
  });
  const isNew = office === null || record.edits.isGone;
  const title = office ? texts.editTitle : texts.newTitle;

  return (
    <DialogFrame
      className={styles.officeDialogFrame}
      open
      onClose={() => void record.close()}
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton type="button" aria-label={texts.close} onClick={() => void record.close()}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.scroll}>
        <RecordForm
          record={record}
          label={title}
          conflict={{
            title: texts.conflictTitle,
            names: texts.parts,
            inWords: (part, { present }) =>
              partInWords(part, present, { services: services.data ?? [], members }, language),
          }}
          gone={{ title: texts.goneTitle, text: texts.goneText }}
          failed={texts.failed}
          acts={
            <div className={styles.actions}>
              <Button look="quiet" onClick={record.close}>
                {texts.cancel}
              </Button>
              <SubmitButton isPending={record.isSaving}>
                {isNew ? texts.create : texts.save}
              </SubmitButton>
            </div>
          }
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
            <ServiceChoice />
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
        </RecordForm>
      </div>
    </DialogFrame>
  );
}
