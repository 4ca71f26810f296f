import { textIn } from '@troskel/contract/ground/language';
import type { Office } from '@troskel/contract/offices/calls';
import { counties, regions } from '@troskel/contract/values/sweden';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useServices } from '../../shell/services-query.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.tsx';
import { OpeningHoursField } from '../../ui/OpeningHoursField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { OfficeConflict } from './OfficeConflict.tsx';
import { officeFormTexts } from './offices.texts.ts';
import { PositionField } from '../../shell/position/PositionField.tsx';
import { useOfficeEditing } from './use-office-editing.ts';
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
  onClosed,
}: {
  partnerId: string;
  /** Null for a new one. */
  office: Office | null;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(officeFormTexts);
  const titleId = useId();
  const services = useServices();
  const editing = useOfficeEditing({ partnerId, office, onClosed });
  const { form, failure, conflict, isNew } = editing;
  const close = () => void editing.close();

  return (
    <DialogFrame
      className={styles.officeDialogFrame}
      open
      onClose={close}
      maxWidth="md"

      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{office ? texts.editTitle : texts.newTitle}</h2>
        <IconButton type="button" aria-label={texts.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.scroll}>
        <Form form={form} onSubmit={editing.save} label={office ? texts.editTitle : texts.newTitle}>
          {conflict && (
            <OfficeConflict
              conflict={conflict}
              services={services.data ?? []}
              onTake={editing.takeTheirs}
            />
          )}
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
          {failure && (
            <Alert kind="error" title={texts.failed}>
              {failure.isUnreachable ? texts.unreachable : failure.errors[0]?.message}
            </Alert>
          )}
          <div className={styles.actions}>
            <Button look="quiet" onClick={close}>
              {texts.cancel}
            </Button>
            <SubmitButton isPending={form.formState.isSubmitting}>
              {isNew ? texts.create : texts.save}
            </SubmitButton>
          </div>
        </Form>
      </div>
    </DialogFrame>
  );
}
