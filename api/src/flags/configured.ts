import type { App } from '../collaborators.ts';
import type { EventHub } from '../events/hub.ts';
import { createFlags } from './flags.ts';
import type { Flags } from './flags.ts';
import { createRemoteProvider } from './remote-provider.ts';
import { createRowProvider } from './row-provider.ts';
import { createFlagRowReader } from './rows.ts';

/** Flags by our rows, or by the system that the settings name. */
export function flagsOf(options: {
  settings: Pick<App['settings'], 'remoteFlags'>;
  db: App['db'];
  events: EventHub;
  log: () => App['log'];
}): Flags {
  const { settings, db, events, log } = options;
  return createFlags(
    settings.remoteFlags
      ? createRemoteProvider({ remote: settings.remoteFlags, log })
      : createRowProvider(createFlagRowReader({ db, events })),
  );
}
