import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import type { ReactNode } from 'react';
import { profileParts } from '../../compose/profile-parts.ts';
import { formatDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useNationalNumber } from '../../lib/use-national-number.ts';
import { Logo } from '../../shell/logo/Logo.tsx';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { officeTimeInWords } from '@troskel/contract/values/office-time';
import { websiteInWords } from '@troskel/contract/values/website';
import { hoursInWords } from './part-in-words.ts';
import { isAway, today } from './profile-values.ts';
import { previewTexts } from './profile.texts.ts';
import { Chips } from './SectionFacts.tsx';
import styles from './ProfilePreview.module.css';

/** A partner as homeowners see it. */
export function ProfilePreview({
  partnerId,
  profile,
}: {
  partnerId: string;
  profile: PartnerPresentation;
}): ReactNode {
  const texts = useTexts(previewTexts);
  const language = useLanguage();
  const { companyName, city, description, services, openingHours, website, contact } = profile;
  const phone = useNationalNumber(contact.phoneNumber);
  const { name, email, phoneNumber } = contact;
  const until = profile.holidayUntil;
  return (
    <Card className={styles.profilePreviewFrame} as="article">
      <div className={styles.who}>
        <Logo name={companyName} url={profile.logoUrl} size={64} />
        <div>
          <h3>{companyName}</h3>
          <p>{city}</p>
        </div>
      </div>
      {profileParts.map(({ Preview }, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Preview key={place} partnerId={partnerId} />
      ))}
      {isAway(profile, today()) && (
        <p className={styles.away}>
          {until === null ? texts.away : texts.awayUntil(formatDate(until, language))}
        </p>
      )}
      <p className={styles.description}>
        {description || <span className={styles.quiet}>{texts.noDescription}</span>}
      </p>
      <dl className={styles.rows}>
        {services.length > 0 && (
          <div>
            <dt>{texts.services}</dt>
            <dd>
              <Chips>
                {services.map((service) => (
                  <li key={service.id}>{service.name}</li>
                ))}
              </Chips>
            </dd>
          </div>
        )}
        {profile.responseMinutes !== null && (
          <div>
            <dt>{texts.response}</dt>
            <dd>{texts.answersWithin(officeTimeInWords(profile.responseMinutes, language))}</dd>
          </div>
        )}
        {openingHours && (
          <div>
            <dt>{texts.hours}</dt>
            <dd>{hoursInWords(openingHours, language)}</dd>
          </div>
        )}
        {(name !== null || email !== null || phoneNumber !== null) && (
          <div>
            <dt>{texts.contact}</dt>
            <dd>
              {name !== null && <span>{name}</span>}
              {phoneNumber !== null && (
                <span>
                  <OutsideLink href={`tel:${phoneNumber}`} target={undefined}>
                    {phone}
                  </OutsideLink>
                </span>
              )}
              {email !== null && (
                <span>
                  <OutsideLink href={`mailto:${email}`} target={undefined}>
                    {email}
                  </OutsideLink>
                </span>
              )}
            </dd>
          </div>
        )}
        {website !== null && (
          <div>
            <dt>{texts.website}</dt>
            <dd>
              <OutsideLink href={website} rel="noopener noreferrer nofollow">
                {websiteInWords(website)}
              </OutsideLink>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
