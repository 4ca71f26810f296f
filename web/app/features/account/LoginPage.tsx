import type { ReactNode } from 'react';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { publicPage } from '../../shell/page-handle.ts';
export const handle = publicPage;
export default function LoginPage(): ReactNode {
  return <PageHeading title="Login" />;
}
