import { clsx } from 'clsx';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import type { ComponentProps, ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useNationalNumber } from '../../lib/use-national-number.ts';
import { Facts } from '../../ui/Facts.tsx';
import { websiteInWords } from '@troskel/contract/values/website';
import { hoursInWords } from './part-in-words.ts';
import { isAway, sectionParts, today } from './profile-values.ts';
import type { Section } from './profile-values.ts';
import { profileTexts } from './profile.texts.ts';
import styles from './SectionFacts.module.css';

export function Chips({ className, ...rest }: ComponentProps<'ul'>): ReactNode {
  return <ul {...rest} className={clsx(styles.chips, className)} />;
}

function Rows({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  const texts = useTexts(profileTexts);
  return (
    <Facts>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' ? <span className={styles.nothing}>{texts.nothing}</span> : value}</dd>
        </div>
      ))}
    </Facts>
  );
}

function HolidayFact({ profile }: { profile: PartnerPresentation }) {
  const texts = useTexts(profileTexts);
  const language = useLanguage();
  const { isOnHoliday, holidayUntil } = profile;
  if (!isOnHoliday) return <p>{texts.working}</p>;
  if (holidayUntil === null) return <p>{texts.away}</p>;
  const date = formatDate(holidayUntil, language);
  return <p>{isAway(profile, today()) ? texts.awayUntil(date) : texts.holidayOver(date)}</p>;
}

/** The contents of a section, to read. */
export function SectionFacts({
  section,
  profile,
}: {
  section: Section;
  profile: PartnerPresentation;
}): ReactNode {
  const texts = useTexts(profileTexts);
  const language = useLanguage();
  const phone = useNationalNumber(profile.contact.phoneNumber);
  const { companyName, description, website, contact, services, openingHours } = profile;
  switch (section) {
    case 'about': {
      const values = [companyName, description, website === null ? '' : websiteInWords(website)];
      return (
        <Rows
          rows={sectionParts.about.map((part, index) => [texts.parts[part], values[index] ?? ''])}
        />
      );
    }
    case 'contact': {
      const values = [contact.name ?? '', contact.email ?? '', phone];
      return (
        <Rows
          rows={sectionParts.contact.map((part, index) => [texts.parts[part], values[index] ?? ''])}
        />
      );
    }
    case 'services':
      return services.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingChosen}</p>
      ) : (
        <Chips>
          {services.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </Chips>
      );
    case 'openingHours':
      return openingHours === null ? (
        <p className={styles.nothing}>{texts.nothing}</p>
      ) : (
        <p>{hoursInWords(openingHours, language)}</p>
      );
    case 'holiday':
      return <HolidayFact profile={profile} />;
  }
}
