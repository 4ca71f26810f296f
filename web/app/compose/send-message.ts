export interface SupportMessage {
  message: string;
  /** Path in the portal that it is about. */
  page: string;
}

/** Rejects with a CallError. */
type SendMessage = (message: SupportMessage) => Promise<void>;

const [handedIn = null] = Object.values(
  import.meta.glob<SendMessage>('../features/*/send-message.ts', {
    eager: true,
    import: 'sendMessage',
  }),
);

/** Sends a message to support; null where no feature takes one. */
export const sendMessage: SendMessage | null = handedIn;
