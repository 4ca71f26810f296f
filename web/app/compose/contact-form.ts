import type { ComponentType } from 'react';

export interface Sent {
  /** An answer may come by e-mail. */
  mayAnswer: boolean;
}

export interface ContactFormProps {
  type: 'feedback' | 'support' | 'contact';
  /** The form's name for screen readers. */
  name: string;
  messageLabel: string;
  /** `asked`: only when the writer ticks it; `promised`: an answer is what the form is for. */
  answer: 'asked' | 'promised';
  /** Initial subject. */
  source?: string;
  /** Initial message. */
  message?: string;
  /** The path in the portal that it is about. */
  page?: string;
  /** Name of the draft in the device's storage. */
  draftName: string;
  onSent: (sent: Sent) => void;
}

const [handedIn = null] = Object.values(
  import.meta.glob<ComponentType<ContactFormProps>>('../features/*/contact-form/ContactForm.tsx', {
    eager: true,
    import: 'ContactForm',
  }),
);

/** Sends a message to those who run the portal; null where no feature takes one. */
export const ContactForm: ComponentType<ContactFormProps> | null = handedIn;
