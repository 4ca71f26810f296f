import type { ReactNode } from 'react';
import CustomerLayout from '../shell/CustomerLayout.tsx';
import PartnerLayout from '../shell/partner-area/PartnerLayout.tsx';
import { useIsCustomer } from '../shell/use-is-customer.ts';
import { areaParts } from './area-parts.ts';
import { notices } from './notices.ts';

/**
 * The partner area with what the features add to its frame. A homeowner comes to the settings alone,
 * in the frame of their own pages.
 */
export default function PartnerArea(): ReactNode {
  const isCustomer = useIsCustomer();
  if (isCustomer) return <CustomerLayout />;
  return <PartnerLayout parts={areaParts} notices={notices} />;
}
