import { lazy } from 'react';
import type { ComponentType } from 'react';

const NoDemoPart = (): null => null;

/** A helper of the demo build; in production neither it nor its file is in the bundle. */
export const DemoCorner: ComponentType = __DEMO__
  ? lazy(async () => ({ default: (await import('./DemoCorner.tsx')).DemoCorner }))
  : NoDemoPart;
