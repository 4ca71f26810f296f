import type { ReactNode } from 'react';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { publicPage } from '../../shell/page-handle.ts';
export const handle = publicPage;
export default function ForgotPasswordPage(): ReactNode {
  return <PageHeading title="ForgotPassword" />;
}
