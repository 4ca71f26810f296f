import { lazy } from 'react';
import type { ComponentType } from 'react';

const NoDemoPart = (): null => null;

/**
 * A helper of the demo build. In production the condition is false when the bundle is made, so
 * neither it nor its file is in it.
 */
export const DemoTools: ComponentType<{ qrText: string | null }> = __DEMO__
  ? lazy(async () => ({ default: (await import('./DemoTools.tsx')).DemoTools }))
  : NoDemoPart;
