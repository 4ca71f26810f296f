import type { ReactNode } from 'react';
import DefaultLayout from '../shell/DefaultLayout.tsx';
import { notices } from './notices.ts';

/** The pages before the partner area, with what the features tell those who are signed in. */
export default function DefaultArea(): ReactNode {
  return <DefaultLayout notices={notices} />;
}
