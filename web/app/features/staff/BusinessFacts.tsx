import { textIn } from '@troskel/contract/ground/language';
import { remarkFieldNames } from '@troskel/contract/onboarding/remarks';
import { businessDemand, businessFields } from '@troskel/contract/onboarding/business-details';
import type { BusinessField, StatedBusiness } from '@troskel/contract/onboarding/business-details';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { counties, regions } from '@troskel/contract/values/sweden';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import type { Language } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { staffTexts } from './staff.texts.ts';

function placesIn(business: StatedBusiness, language: Language, wholeCountry: string): string {
  const chosen = regions.filter(({ id }) => business.regions.includes(id)).map(({ name }) => name);
  if (business.counties.length === counties.length) return [wholeCountry, ...chosen].join(', ');
  const named = counties.filter(({ code }) => business.counties.includes(code));
  return [...chosen, ...named.map((county) => textIn(county, language))].join(', ');
}

/** The applicant's statements about the business; only those that its legal form is asked for. */
export function BusinessFacts({
  application: { business, legalInformation },
}: {
  application: Pick<PartnerCompanyApplication, 'business' | 'legalInformation'>;
}): ReactNode {
  const texts = useTexts(staffTexts);
  const language = useLanguage();
  const { organizationForm } = legalInformation;
  const said: Record<BusinessField, ReactNode> = {
    industry: business.industry,
    numberOfEmployees: business.numberOfEmployees,
    ceo: business.ceo,
    email: business.email,
    phoneNumber: business.phoneNumber,
    website: business.website && (
      <OutsideLink href={business.website} rel="noreferrer nofollow">
        {business.website}
      </OutsideLink>
    ),
    regions: placesIn(business, language, texts.wholeCountry) || null,
  };
  return (
    <Facts>
      {businessFields
        .filter((field) => businessDemand(field, organizationForm) !== 'unasked')
        .map((field) => (
          <div key={field}>
            <dt>
              {field === 'regions'
                ? texts.worksIn
                : textIn(remarkFieldNames[`business.${field}`], language)}
            </dt>
            <dd>{said[field] ?? texts.none}</dd>
          </div>
        ))}
    </Facts>
  );
}
