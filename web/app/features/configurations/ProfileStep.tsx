import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { LogoCard } from '../../shell/logo/LogoCard.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { configurationTexts } from './configurations.texts.ts';
import type { StepFields } from './step-form.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { useStepEditing } from './use-step-editing.ts';

const mostDescription = 3000;

const Photo = styled('div')({ maxWidth: 760, marginBottom: 16 });

const Fields = styled(Card)({ display: 'grid', gap: 20 });

const Description = styled('div')(({ theme }) => ({
  '& textarea': { minHeight: 160 },
  '& > p': {
    ...theme.typography.body2,
    marginTop: 4,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

function DescriptionField() {
  const texts = useTexts(configurationTexts);
  const { control } = useFormContext<StepFields>();
  const { length } = useWatch({ control, name: 'companyDescription' });
  return (
    <Description>
      <TextAreaField
        name="companyDescription"
        label={texts.companyDescription}
        help={texts.companyDescriptionHelp}
      />
      <p>{texts.characters(length, mostDescription)}</p>
    </Description>
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
      <Photo>
        <LogoCard
          title={texts.photo}
          partnerId={partnerId}
          companyName={companyName}
          logoUrl={profilePhotoUrl}
        />
      </Photo>
      <StepForm {...props} editing={editing}>
        <Fields as="div">
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
        </Fields>
      </StepForm>
    </>
  );
}
