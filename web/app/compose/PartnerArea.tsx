import type { ReactNode } from 'react';
import CustomerLayout from '../shell/CustomerLayout.tsx';
import type { HandIns } from '../shell/hand-ins.ts';
import { areaPartsOf } from '../shell/partner-area/area-part.ts';
import PartnerLayout from '../shell/partner-area/PartnerLayout.tsx';
import { useIsCustomer } from '../shell/use-is-customer.ts';
import { notices } from './notices.ts';
import { useSentOutbox } from './use-sent-outbox.ts';

/** All features' parts of the frame of the partner area. */
const areaParts = areaPartsOf(
  Object.values(
    import.meta.glob<HandIns['areaPart']>('../features/*/area-part.{ts,tsx}', {
      eager: true,
      import: 'areaPart',
    }),
  ),
);

/**
 * The partner area with what the features add to its frame. A homeowner comes to the settings alone,
 * in the frame of their own pages.
 */
export default function PartnerArea(): ReactNode {
  const isCustomer = useIsCustomer();
  useSentOutbox();
  if (isCustomer) return <CustomerLayout />;
  return <PartnerLayout parts={areaParts} notices={notices} />;
}
