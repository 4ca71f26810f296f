import { styled } from '@mui/material/styles';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useNationalNumber } from '../../lib/use-national-number.ts';
import { Logo } from '../../shell/logo/Logo.tsx';
import { Card } from '../../ui/Card.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { measures } from '../../ui/measures.ts';
import { hoursInWords, websiteInWords } from './part-in-words.ts';
import { isAway } from './profile-values.ts';
import { previewTexts } from './profile.texts.ts';
import { Chips } from './SectionFacts.tsx';
import { today } from './today.ts';

const ProfilePreviewFrame = styled(Card)({ display: 'grid', gap: 20, overflowWrap: 'anywhere' });

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > div': { minWidth: 0 },
  '& h3': { ...theme.typography.h3 },
  '& p': { color: theme.vars.palette.text.secondary },
}));

const Away = styled('p')(({ theme }) => ({
  padding: '10px 14px',
  borderRadius: measures.radius,
  fontWeight: 600,
  color: theme.vars.palette.warning.main,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 9%, ${theme.vars.palette.background.paper})`,
}));

const Description = styled('p')({ whiteSpace: 'pre-line' });
const Quiet = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  '& dt': {
    ...theme.typography.body2,
    marginBottom: 4,
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
  },
  '& dd': { margin: 0 },
  '& dd > span': { display: 'block', minHeight: 28 },
}));

/** A partner as homeowners see it. */
export function ProfilePreview({ profile }: { profile: PartnerPresentation }): ReactNode {
  const texts = useTexts(previewTexts);
  const language = useLanguage();
  const { companyName, city, description, services, openingHours, website, contact } = profile;
  const phone = useNationalNumber(contact.phoneNumber);
  const { name, email, phoneNumber } = contact;
  const until = profile.holidayUntil;
  return (
    <ProfilePreviewFrame as="article">
      <Who>
        <Logo name={companyName} url={profile.logoUrl} size={64} />
        <div>
          <h3>{companyName}</h3>
          <p>{city}</p>
        </div>
      </Who>
      {isAway(profile, today()) && (
        <Away>{until === null ? texts.away : texts.awayUntil(formatDate(until, language))}</Away>
      )}
      <Description>{description || <Quiet>{texts.noDescription}</Quiet>}</Description>
      <Rows>
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
      </Rows>
    </ProfilePreviewFrame>
  );
}
