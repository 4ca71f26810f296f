import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { LogoCard } from '../../shell/logo/LogoCard.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { configurationTexts } from './configurations.texts.ts';
import type { StepFields } from './step-form.ts';
import { StepForm, type StepProps } from './StepForm.tsx';
import { useStepEditing } from './use-step-editing.ts';
import styles from './ProfileStep.module.css';

const mostDescription = 3000;

function DescriptionField() {
  const texts = useTexts(configurationTexts);
  const { control } = useFormContext<StepFields>();
  const { length } = useWatch({ control, name: 'companyDescription' });
  return (
    <div className={styles.description}>
      <TextAreaField
        name="companyDescription"
        label={texts.companyDescription}
        help={texts.companyDescriptionHelp}
      />
      <p>{texts.characters(length, mostDescription)}</p>
    </div>
  );
}

/** The first step: photo, name, website and description. The photo is saved by its own dialog. */
export function ProfileStep(props: StepProps<'create-company-profile'>): ReactNode {
  const texts = useTexts(configurationTexts);
  const { partnerId, configuration } = props;
  const { companyName, profilePhotoUrl } = configuration.createProfile;
  const editing = useStepEditing(props);
  return (
    <>
      <div className={styles.photo}>
        <LogoCard
          title={texts.photo}
          partnerId={partnerId}
          companyName={companyName}
          logoUrl={profilePhotoUrl}
        />
      </div>
      <StepForm {...props} editing={editing}>
        <Card className={styles.fields} as="div">
          <TextField
            name="companyName"
            label={texts.companyName}
            help={texts.companyNameHelp}
            autoComplete="organization"
          />
          <TextField
            name="website"
            label={texts.website}
            help={texts.websiteHelp}
            autoComplete="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            isOptional
          />
          <DescriptionField />
        </Card>
      </StepForm>
    </>
  );
}
