import { lazy } from 'react';
import type { ComponentType } from 'react';
import { defineDialog } from '../../shell/dialogs.ts';
import type { DialogKind } from '../../shell/dialogs.ts';

const Nothing = (): null => null;

/**
 * Helpers of the demo build. In production the condition is false when the bundle is made, so
 * neither they nor their files are in it.
 */
export const DemoTools: ComponentType<{ qrText: string | null }> = __DEMO__
  ? lazy(async () => ({ default: (await import('./DemoTools.tsx')).DemoTools }))
  : Nothing;

export const simulateBankIdDialog: DialogKind<object> | null = __DEMO__
  ? defineDialog('simulateBankId', () => import('./SimulateBankIdDialog.tsx'))
  : null;
