import type { QuotationBuyer } from '@troskel/contract/values/quotation';
import type { RotDetails } from '@troskel/contract/values/rot-details';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { rotDetailsTexts } from './rot-details.texts.ts';

/** Details given for the deduction, and those that are missing. */
export function RotDetailsFacts({
  details,
  buyers,
}: {
  details: RotDetails;
  buyers: readonly QuotationBuyer[];
}): ReactNode {
  const texts = useTexts(rotDetailsTexts);
  const { homeKind, propertyDesignation, associationNumber, flatNumber } = details;
  const home: [name: string, value: string][] =
    homeKind === 'house'
      ? [[texts.propertyDesignation, propertyDesignation]]
      : [
          [texts.flatNumber, flatNumber],
          [texts.associationNumber, formatOrganizationNumber(associationNumber)],
        ];
  const numbers = details.buyers.map(({ personalNumber }, place): [string, string] => [
    texts.personalNumber(buyers[place]?.name ?? ''),
    // Twelve digits, as they are typed at the agency; a masked one has its hyphen.
    personalNumber.replace(/^(\d{8})(\d{4})$/, '$1-$2'),
  ]);
  return (
    <Facts>
      {[...home, ...numbers].map(([name, value], place) => (
        <div key={place}>
          <dt>{name}</dt>
          <dd>{value || texts.missing}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** Whether the company still lacks something. */
export function lacksSomething({
  homeKind,
  propertyDesignation,
  flatNumber,
  buyers,
}: RotDetails): boolean {
  const home = homeKind === 'house' ? propertyDesignation : flatNumber;
  return home === '' || buyers.some(({ personalNumber }) => personalNumber === '');
}
