import { withinSentence } from '@troskel/contract/values/within-sentence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { directory, UserDetail } from '@troskel/contract/directory/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Link } from '../../ui/Link.tsx';
import { BlockCard } from './BlockCard.tsx';
import { Columns, DetailFrame, FactList, Section } from '../../shell/DetailFrame.tsx';
import { userQuery } from './directory-queries.ts';
import { directoryTexts } from './directory.texts.ts';
import { UserSessions } from './UserSessions.tsx';
import { rolesInWords } from './roles-in-words.ts';

/** Blocks or unblocks the version that is shown; somebody else's act is shown instead. */
function useBlocking(user: UserDetail) {
  const client = useQueryClient();
  const { queryKey } = userQuery(user.id);
  const options = {
    seenVersion: user.version,
    skipGlobalHandle: true,
    refreshes: [directory.listUsers],
  };
  const { mutateAsync: block } = useWrite(directory.blockUser, options);
  const { mutateAsync: unblock } = useWrite(directory.unblockUser, options);
  const keep = async (act: () => Promise<UserDetail>): Promise<void> => {
    try {
      client.setQueryData(queryKey, await act());
    } catch (error) {
      const present = error instanceof CallError ? UserDetail.safeParse(error.present) : null;
      if (present?.success) client.setQueryData(queryKey, present.data);
      throw error;
    }
  };
  const params = { userId: user.id };
  return {
    block: (reason: string) => keep(() => block({ params, body: { reason } })),
    unblock: () => keep(() => unblock({ params })),
  };
}

function AccountFacts({ user }: { user: UserDetail }): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const { person, companies } = user;
  return (
    <Section id="account" title={texts.account}>
      <FactList
        facts={[
          [
            texts.email,
            `${user.email}\n${texts.emailState[user.isEmailVerified ? 'proved' : 'unproved']}`,
          ],
          [texts.phone, user.phoneNumber ?? texts.none],
          [
            texts.verified,
            person
              ? `${person.givenName} ${person.surname}\n${person.personalNumber}, ${texts.verifiedAt(dates.date(person.verifiedAt))}`
              : texts.notVerified,
          ],
          [texts.ways, user.ways.map((way) => texts.wayNames[way]).join('\n')],
          [
            texts.company,
            companies.length > 0 &&
              companies.map((company) => (
                <div key={company.id}>
                  <Link to={`/admin/companies/${company.id}`}>{company.name}</Link>{' '}
                  {withinSentence(texts.memberRoles[company.role])}{' '}
                  {company.isBlocked && <Badge tone="error">{texts.blocked}</Badge>}
                </div>
              )),
          ],
          [
            texts.application,
            user.applicationId && (
              <Link key="application" to={`/admin/applications/${user.applicationId}`}>
                {texts.openApplication}
              </Link>
            ),
          ],
          [
            texts.forum,
            user.expelledUntil
              ? texts.forumExpelled(dates.swedishTime(user.expelledUntil))
              : texts.forumFree,
          ],
          [texts.erasing, user.eraseAt && dates.date(user.eraseAt)],
          [texts.lastActive, user.lastActiveAt && dates.dateTime(user.lastActiveAt)],
          [texts.id, user.id],
        ]}
      />
    </Section>
  );
}

function User({ user }: { user: UserDetail }): ReactNode {
  const texts = useTexts(directoryTexts);
  const { block, unblock } = useBlocking(user);
  return (
    <Columns>
      <div>
        <AccountFacts user={user} />
        <UserSessions userId={user.id} sessions={user.sessions} />
      </div>
      <div>
        <BlockCard
          block={user.block}
          label={texts.blockUser}
          consequence={texts.blockUserText}
          hindrance={user.isProtected ? texts.protectedUser : null}
          onBlock={block}
          onUnblock={unblock}
        />
        <div>
          <p>
            <Link to={`/admin/audit?view=security&account=${user.id}`}>{texts.seeEvents}</Link>
          </p>
          <p>
            <Link to={`/admin/audit?subject=${user.id}`}>{texts.seeUserAudit}</Link>
          </p>
        </div>
      </div>
    </Columns>
  );
}

function Summary({ user }: { user: UserDetail }): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const { block, since } = user;
  return (
    <>
      {block && <Badge tone="error">{texts.userBlocked}</Badge>}
      <span>{rolesInWords(user, texts)}</span>
      <span>
        {texts.since} <time dateTime={since}>{dates.date(since)}</time>
      </span>
    </>
  );
}

/** One user: who they are, where they are logged in, and whether they are let in. */
export default function UserPage(): ReactNode {
  const texts = useTexts(directoryTexts);
  const { userId = '' } = useParams();
  const answer = useQuery(userQuery(userId));
  const user = answer.data;
  return (
    <DetailFrame
      answer={answer}
      list="/admin/users"
      texts={{
        name: texts.users,
        back: texts.backToUsers,
        failed: texts.usersFailed,
        notFound: texts.userNotFound,
        notFoundText: texts.userNotFoundText,
      }}
      title={user && (user.name || user.email)}
      summary={user && <Summary user={user} />}
    >
      {user && <User key={user.id} user={user} />}
    </DetailFrame>
  );
}
