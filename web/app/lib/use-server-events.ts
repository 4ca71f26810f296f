import type { ServerEventData, ServerEventName } from '@troskel/contract/ground/events';
import { useEffect, useEffectEvent } from 'react';
import { followServerEvents, onServerEvent } from './server-events.ts';

type Listeners = { [Name in ServerEventName]?: (data: ServerEventData<Name>) => void };

/**
 * Calls a listener when the server tells of what it is named after, while the component is shown.
 *
 * @param listeners always by the same names
 */
export function useServerEvents(listeners: Listeners): void {
  const tell = useEffectEvent((name: ServerEventName, data: never) => listeners[name]?.(data));
  const names = Object.keys(listeners).join();
  useEffect(() => {
    const endings = [
      ...(names.split(',') as ServerEventName[]).map((name) =>
        onServerEvent(name, (data) => tell(name, data as never)),
      ),
      followServerEvents(),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [names]);
}
