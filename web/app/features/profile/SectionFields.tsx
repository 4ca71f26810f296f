import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { ServiceChoice } from '../../shell/ServiceChoice.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { OpeningHoursField } from '../../ui/OpeningHoursField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import type { ProfileFields } from './profile-form.ts';
import type { Section } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';
import styles from './SectionFields.module.css';
import { today } from './profile-values.ts';

const mostDescription = 3000;

function AboutFields({ legalName }: { legalName: string }) {
  const texts = useTexts(profileTexts);
  const { control } = useFormContext<ProfileFields>();
  const { length } = useWatch({ control, name: 'description' });
  return (
    <>
      <TextField
        name="companyName"
        label={texts.parts.companyName}
        help={texts.legalName(legalName)}
        autoComplete="organization"
      />
      <div className={styles.description}>
        <TextAreaField
          name="description"
          label={texts.parts.description}
          help={texts.descriptionHelp}
          isOptional
        />
        <p>{texts.characters(length, mostDescription)}</p>
      </div>
      <TextField
        name="website"
        label={texts.parts.website}
        help={texts.websiteHelp}
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        isOptional
      />
    </>
  );
}

function ContactFields() {
  const texts = useTexts(profileTexts);
  return (
    <>
      <p className={styles.help}>{texts.contactHelp}</p>
      <TextField
        name="contactName"
        label={texts.parts.contactName}
        autoComplete="name"
        isOptional
      />
      <TextField
        name="contactEmail"
        type="email"
        label={texts.parts.contactEmail}
        autoComplete="email"
        isOptional
      />
      <PhoneField name="contactPhoneNumber" label={texts.parts.contactPhoneNumber} />
    </>
  );
}

function HolidayFields() {
  const texts = useTexts(profileTexts);
  const { control } = useFormContext<ProfileFields>();
  const isOnHoliday = useWatch({ control, name: 'isOnHoliday' });
  return (
    <>
      <div>
        <CheckboxField name="isOnHoliday" label={texts.isOnHoliday} />
        <p className={styles.help}>{texts.holidayHelp}</p>
      </div>
      {isOnHoliday && (
        <div className={styles.until}>
          <TextField
            name="holidayUntil"
            type="date"
            min={today()}
            label={texts.holidayUntil}
            help={texts.holidayUntilHelp}
            isOptional
          />
        </div>
      )}
    </>
  );
}

/** The form fields of a section. */
export function SectionFields({
  section,
  profile,
}: {
  section: Section;
  profile: PartnerPresentation;
}): ReactNode {
  const texts = useTexts(profileTexts);
  switch (section) {
    case 'about':
      return <AboutFields legalName={profile.legalName} />;
    case 'services':
      return <ServiceChoice label={texts.servicesHelp} />;
    case 'contact':
      return <ContactFields />;
    case 'openingHours':
      return <OpeningHoursField />;
    case 'holiday':
      return <HolidayFields />;
  }
}
