import type { Settings } from '../settings/settings.ts';
import type { EventHub } from '../events/hub.ts';
import { createFlags } from './flags.ts';
import type { Flags } from './flags.ts';
import { createRemoteProvider } from './remote-provider.ts';
import { createRowProvider } from './row-provider.ts';
import { createFlagRowReader } from './rows.ts';
import type { Log } from '../log.ts';
import type { Database } from '../db/database.ts';

/** Creates the flags that the settings choose: our own rows or an external system. */
export function flagsOf(options: {
  settings: Pick<Settings, 'remoteFlags'>;
  db: Database;
  events: EventHub;
  log: () => Log;
}): Flags {
  const { settings, db, events, log } = options;
  return createFlags(
    settings.remoteFlags
      ? createRemoteProvider({ remote: settings.remoteFlags, log })
      : createRowProvider(createFlagRowReader({ db, events })),
  );
}
