import { lazy } from 'react';
import type { ComponentType } from 'react';

const Nothing = (): null => null;

/*
 * Helpers of the demo build. In production the condition is false when the bundle is made, so
 * neither they nor their files are in it.
 */

export const DemoTools: ComponentType<{ qrText: string | null }> = __DEMO__
  ? lazy(async () => ({ default: (await import('./DemoTools.tsx')).DemoTools }))
  : Nothing;

export const DemoCorner: ComponentType = __DEMO__
  ? lazy(async () => ({ default: (await import('./DemoCorner.tsx')).DemoCorner }))
  : Nothing;
