import { partnerRoles } from '@troskel/contract/ground/partner-rights';
import { textIn } from '@troskel/contract/ground/language';
import * as z from 'zod';
import { roleNames } from '../../domain/partners/member-changes.ts';
import { companyGroup } from '../../domain/partners/notification-group.ts';
import { defineKind } from '../../platform/notifications/kinds.ts';

/** Somebody has accepted an invitation: for those who handle the members. */
export const memberJoined = defineKind({
  name: 'member_joined',
  data: z.object({ partnerId: z.uuid(), role: z.enum(partnerRoles) }),
  mail: companyGroup,
  needs: { right: 'team', level: 'write' },
  show: ({ data, actor, language }) => ({
    title: textIn(
      { sv: 'Företaget har fått en medarbetare', en: 'The company has a new member' },
      language,
    ),
    text: textIn(
      {
        sv: `${actor ?? 'Någon'} har tackat ja till inbjudan, med rollen ${roleNames[data.role].sv}.`,
        en: `${actor ?? 'Someone'} has accepted the invitation, with the role ${roleNames[data.role].en}.`,
      },
      language,
    ),
    path: `/partners/${data.partnerId}/members`,
  }),
});

/** The recipient has got another role. */
export const roleChanged = defineKind({
  name: 'role_changed',
  data: z.object({ partnerId: z.uuid(), role: z.enum(partnerRoles) }),
  mail: 'always',
  show: ({ data, actor, language }) => ({
    title: textIn({ sv: 'Du har fått en annan roll', en: 'Your role has changed' }, language),
    text: textIn(
      {
        sv: `${actor ?? 'En ägare'} har gett dig rollen ${roleNames[data.role].sv} i företaget.`,
        en: `${actor ?? 'An owner'} has given you the role ${roleNames[data.role].en} in the company.`,
      },
      language,
    ),
    path: `/partners/${data.partnerId}/members`,
  }),
});
