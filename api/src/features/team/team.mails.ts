import { textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import { memberInvitationDays } from '@troskel/contract/team/calls';
import { readableCode } from '@troskel/contract/team/invitation-code';
import { composeMail, composeSecretMail } from '../../platform/jobs/compose-mail.ts';
import type { QueuedMail, SecretMail } from '../../platform/jobs/queued-mail.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const tasks: Record<SourceLanguage, Record<PartnerRole, string>> = {
  sv: {
    owner: 'Ägare: du sköter allt',
    office: 'Kontor: du sköter förfrågningar, offerter och fakturering',
    field: 'Fält: du sköter besök och jobb',
  },
  en: {
    owner: 'owner, who handles everything',
    office: 'office, who handles requests, quotations and invoicing',
    field: 'field, who handles visits and jobs',
  },
};

/** Mail: an invitation to become a member of a company, with the code that lets in. */
export function invitationMail({
  company,
  invitedBy,
  role,
  code,
  publicUrl,
  ...mail
}: {
  to: string;
  language: Language;
  company: string;
  invitedBy: string;
  role: PartnerRole;
  code: string;
  publicUrl: string;
}): SecretMail {
  const texts = {
    sv: {
      subject: `${company} bjuder in dig till Tröskel Partner`,
      lines: [
        'Hej,',
        `${invitedBy} på ${company} bjuder in dig i rollen ${tasks.sv[role]}.`,
        'Följ länken och skapa ett konto, eller logga in om du redan har ett. Du visar vem du är med BankID innan du tackar ja.',
        `Koden är ${readableCode(code)}, om du hellre skriver in den.`,
      ],
      button: 'Se inbjudan',
      closing: `Inbjudan gäller i ${memberInvitationDays} dagar och kan användas en gång. Känner du inte igen den kan du bortse från den.`,
    },
    en: {
      subject: `${company} wants you to join it at Tröskel Partner`,
      lines: [
        'Hello,',
        `${invitedBy} at ${company} invites you as ${tasks.en[role]}.`,
        'Follow the link and create an account, or log in if you already have one. You show who you are with BankID before you accept.',
        `The code is ${readableCode(code)}, if you would rather type it.`,
      ],
      button: 'See the invitation',
      closing: `The invitation is valid for ${memberInvitationDays} days and can be used once. If you do not recognise it, ignore it.`,
    },
  };
  return composeSecretMail({
    kind: 'member_invitation',
    ...mail,
    ...textIn(texts, mail.language),
    // In the fragment, which no server sees.
    url: `${publicUrl}/invitation#${code}`,
    lifetime: memberInvitationDays * msPerDay,
  });
}

/** Mail: somebody is no longer a member of a company. */
export function removedMail({
  company,
  ...mail
}: {
  to: string;
  language: Language;
  company: string;
  url: string;
}): QueuedMail {
  const texts = {
    sv: {
      subject: `Du hör inte längre till ${company}`,
      lines: [
        'Hej,',
        `En ägare av ${company} har tagit bort dig ur företaget på Tröskel Partner. Du ser inte längre dess förfrågningar och jobb, och får inga fler mejl om dem.`,
        'Ditt eget konto finns kvar. Det du har skrivit för företaget ligger kvar hos det.',
      ],
      button: 'Öppna portalen',
    },
    en: {
      subject: `You no longer belong to ${company}`,
      lines: [
        'Hello,',
        `An owner of ${company} has removed you from the company at Tröskel Partner. You no longer see its requests and jobs, and get no more emails about them.`,
        'Your own account stays. What you have written for the company stays with it.',
      ],
      button: 'Open the portal',
    },
  };
  return composeMail({ kind: 'member_removed', ...mail, ...textIn(texts, mail.language) });
}
