import { textIn } from '@troskel/contract/ground/language';
import { partnerRoles } from '@troskel/contract/ground/partner-rights';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import * as z from 'zod';
import type { Executor } from '../../platform/db/database.ts';
import { defineKind } from '../../platform/notifications/kinds.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { companyGroup } from './notification-group.ts';

/** Names of the roles within a sentence. */
export const roleNames: Record<PartnerRole, { sv: string; en: string }> = {
  owner: { sv: 'ägare', en: 'owner' },
  office: { sv: 'kontor', en: 'office' },
  field: { sv: 'fält', en: 'field' },
};

/** Tells the other owners of a change about a member: names are read when it is shown. */
export const memberChanged = defineKind({
  name: 'member_changed',
  data: z.object({
    partnerId: z.uuid(),
    change: z.enum(['left', 'removed', 'role', 'handed_over']),
    /** The role, if it is changed. */
    role: z.enum(partnerRoles).optional(),
  }),
  mail: companyGroup,
  needs: { right: 'team', level: 'write' },
  show: ({ data, actor, language }) => {
    const { change, role = 'field' } = data;
    const sv = actor ?? 'En ägare';
    const en = actor ?? 'An owner';
    const words = {
      left: {
        sv: {
          title: 'En medarbetare har lämnat företaget',
          text: `${actor ?? 'Medarbetaren'} ser inte längre företagets förfrågningar och jobb.`,
        },
        en: {
          title: 'A member has left the company',
          text: `${actor ?? 'The member'} no longer sees the company’s requests and jobs.`,
        },
      },
      removed: {
        sv: {
          title: 'En medarbetare har tagits bort',
          text: `${sv} har tagit bort en medarbetare ur företaget.`,
        },
        en: {
          title: 'A member has been removed',
          text: `${en} has removed a member from the company.`,
        },
      },
      role: {
        sv: {
          title: 'En medarbetare har fått en annan roll',
          text: `${sv} har ändrat rollen till ${roleNames[role].sv}.`,
        },
        en: {
          title: 'A member’s role has changed',
          text: `${en} has changed the role to ${roleNames[role].en}.`,
        },
      },
      handed_over: {
        sv: {
          title: 'Ägarrollen är överlämnad',
          text: `${sv} har lämnat över ägarrollen till en medarbetare.`,
        },
        en: {
          title: 'The ownership has been handed over',
          text: `${en} has handed ownership over to another member.`,
        },
      },
    } as const;
    return { ...textIn(words[change], language), path: `/partners/${data.partnerId}/members` };
  },
});

/**
 * Tells the owners of a partner what has become of a member, without whoever did it and the member
 * themselves.
 */
export async function tellOtherOwners(
  tx: Executor,
  {
    actorUserId,
    memberUserId,
    ...data
  }: z.input<typeof memberChanged.data> & {
    /** Null when an account is erased. */
    actorUserId: string | null;
    memberUserId: string;
  },
): Promise<void> {
  const owners = await tx
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', '=', data.partnerId)
    .where('role', '=', 'owner')
    .execute();
  await notify(tx, {
    kind: memberChanged,
    recipients: owners
      .map(({ userId }) => userId)
      .filter((userId) => userId !== actorUserId && userId !== memberUserId),
    data,
    ...(actorUserId === null ? {} : { actorUserId }),
    dedupeKey: `member_changed:${data.partnerId}:${memberUserId}:${data.change}:${Date.now()}`,
  });
}
