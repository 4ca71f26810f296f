import type { FlagKey } from '@troskel/contract/ground/flags';
import { overrideFlag, switchFlag } from '../../features/flags/changes.ts';
import { byCommand } from '../../features/flags/staff-commands.ts';
import type { TestApp } from '../../testing/test-app.ts';

/** Switches a flag, for one partner or for all, and waits until the server has noticed. */
export async function turnFlag(
  { app }: TestApp,
  key: FlagKey,
  isOn: boolean,
  partnerId: string | null = null,
): Promise<void> {
  const change = { key, isOn, ...byCommand };
  if (partnerId === null) await switchFlag(app, { ...change, description: null });
  else await overrideFlag(app, { ...change, partnerId });
  for (let tries = 0; (await app.flags.isOn(key, { partnerId })) !== isOn; tries += 1) {
    if (tries > 1_000) throw new Error(`${key} does not turn`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
