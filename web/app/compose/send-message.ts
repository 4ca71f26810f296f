import type { HandIns } from '../shell/hand-ins.ts';

const [handedIn = null] = Object.values(
  import.meta.glob<HandIns['sendMessage']>('../features/*/send-message.ts', {
    eager: true,
    import: 'sendMessage',
  }),
);

/** Sends a message to support; null where no feature takes one. @throws {CallError} */
export const sendMessage: HandIns['sendMessage'] | null = handedIn;
