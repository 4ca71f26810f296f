import type { Language } from '@troskel/contract/language';
import type { Mail } from '../gateways/mail.ts';
import { composeMail } from '../jobs/compose-mail.ts';

const passwordResetTexts = {
  sv: {
    subject: 'Välj ett nytt lösenord',
    lines: [
      'Hej,',
      'Någon har bett om att få byta lösenord för ditt konto hos Tröskel Partner. Var det du, så väljer du ett nytt här:',
    ],
    button: 'Välj nytt lösenord',
    closing:
      'Länken gäller i 30 minuter och kan användas en gång. Var det inte du behöver du inte göra något.',
  },
  en: {
    subject: 'Choose a new password',
    lines: [
      'Hello,',
      'Someone has asked to change the password of your account at Tröskel Partner. If it was you, choose a new one here:',
    ],
    button: 'Choose a new password',
    closing:
      'The link works for 30 minutes and can be used once. If it was not you, there is nothing you need to do.',
  },
};

export function passwordResetMail(options: { to: string; url: string; language: Language }): Mail {
  const text = passwordResetTexts[options.language];
  return composeMail({ to: options.to, language: options.language, url: options.url, ...text });
}
