import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CompanyDetail, directory } from '@troskel/contract/directory/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../../lib/api.ts';
import { useDates } from '../../lib/dates.ts';
import { useWrite } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BreakableEmail } from '../../ui/BreakableEmail.tsx';
import { Link } from '../../ui/Link.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { BlockCard } from './BlockCard.tsx';
import { Columns, DetailFrame, FactList, Section } from '../../shell/DetailFrame.tsx';
import { companyQuery } from './directory-queries.ts';
import { directoryTexts } from './directory.texts.ts';

/** Blocks or unblocks the version that is shown; somebody else's act is shown instead. */
function useBlocking(company: CompanyDetail) {
  const client = useQueryClient();
  const { queryKey } = companyQuery(company.id);
  const options = {
    seenVersion: company.version,
    skipGlobalHandle: true,
    refreshes: [directory.listCompanies],
  };
  const { mutateAsync: block } = useWrite(directory.blockCompany, options);
  const { mutateAsync: unblock } = useWrite(directory.unblockCompany, options);
  const keep = async (act: () => Promise<CompanyDetail>): Promise<void> => {
    try {
      client.setQueryData(queryKey, await act());
    } catch (error) {
      const present = error instanceof CallError ? CompanyDetail.safeParse(error.present) : null;
      if (present?.success) client.setQueryData(queryKey, present.data);
      throw error;
    }
  };
  const params = { partnerId: company.id };
  return {
    block: (reason: string) => keep(() => block({ params, body: { reason } })),
    unblock: () => keep(() => unblock({ params })),
  };
}

type Member = CompanyDetail['members'][number];

const memberColumns = (texts: (typeof directoryTexts)['sv']): Column<Member>[] => [
  {
    key: 'name',
    label: texts.name,
    cell: ({ id, name }) => <Link to={`/admin/users/${id}`}>{name}</Link>,
  },
  { key: 'email', label: texts.email, cell: ({ email }) => <BreakableEmail email={email} /> },
  {
    key: 'role',
    label: texts.role,
    cell: ({ role, isBlocked }) => (
      <>
        {texts.memberRoles[role]} {isBlocked && <Badge tone="error">{texts.userBlocked}</Badge>}
      </>
    ),
  },
];

function Members({ members }: Pick<CompanyDetail, 'members'>): ReactNode {
  const texts = useTexts(directoryTexts);
  return (
    <Section id="members" title={texts.members}>
      <RecordTable
        caption={texts.members}
        rows={members}
        keyOf={({ id }) => id}
        columns={memberColumns(texts)}
      />
    </Section>
  );
}

function Company({ company }: { company: CompanyDetail }): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  const { block, unblock } = useBlocking(company);
  const registrations = [
    company.isRegisteredForVat ? texts.vat : '',
    company.isRegisteredForCompanyTax ? texts.taxDeclaration : '',
  ].filter(Boolean);
  return (
    <Columns>
      <div>
        <Section id="facts" title={texts.facts}>
          <FactList
            facts={[
              [texts.number, company.number],
              [texts.form, company.organizationForm],
              [texts.registered, dates.date(`${company.registrationDate}T12:00:00`)],
              [texts.businessCode, company.businessCode],
              [texts.address, company.address.join('\n')],
              [texts.registeredFor, registrations.join(', ') || texts.none],
              [texts.plan, company.plan],
              [
                texts.agreement,
                texts.agreementVersion(dates.date(`${company.agreementVersion}T12:00:00`)),
              ],
              [texts.id, company.id],
            ]}
          />
        </Section>
        <Members members={company.members} />
        <Section id="offer" title={texts.offer}>
          <FactList
            facts={[
              [texts.services, company.services.join(', ') || texts.none],
              [texts.places, company.places.join(', ') || texts.none],
              [texts.drawnAreas, company.drawnAreas],
            ]}
          />
        </Section>
      </div>
      <div>
        <BlockCard
          block={company.block}
          label={texts.blockCompany}
          consequence={texts.blockCompanyText}
          onBlock={block}
          onUnblock={unblock}
        />
        <Section id="applications" title={texts.applications}>
          {company.applications.length === 0 && <p>{texts.none}</p>}
          {company.applications.map(({ id, state, updatedAt }) => (
            <div key={id}>
              <Link to={`/admin/applications/${id}`}>{texts.applicationStates[state]}</Link>{' '}
              <time dateTime={updatedAt}>{dates.dateTime(updatedAt)}</time>
            </div>
          ))}
        </Section>
        <Section id="inquiries" title={texts.inquiries}>
          <FactList
            facts={[
              [texts.inquiriesAll, company.inquiries.all],
              [texts.inquiriesUnanswered, company.inquiries.unanswered],
            ]}
          />
        </Section>
        <div>
          <Link to={`/admin/audit?subject=${company.id}`}>{texts.seeAudit}</Link>
        </div>
      </div>
    </Columns>
  );
}

function Summary({ company: { block, since } }: { company: CompanyDetail }): ReactNode {
  const texts = useTexts(directoryTexts);
  const dates = useDates();
  return (
    <>
      <Badge tone={block === null ? 'success' : 'error'}>
        {block === null ? texts.open : texts.blocked}
      </Badge>
      <span>
        {texts.since} <time dateTime={since}>{dates.date(since)}</time>
      </span>
    </>
  );
}

/** One company: what is known of it, and whether it is let in. */
export default function CompanyPage(): ReactNode {
  const texts = useTexts(directoryTexts);
  // By a name of its own: the layout takes a partnerId for the visitor's own.
  const { companyId = '' } = useParams();
  const answer = useQuery(companyQuery(companyId));
  const company = answer.data;
  return (
    <DetailFrame
      answer={answer}
      list="/admin/companies"
      texts={{
        name: texts.company,
        back: texts.backToCompanies,
        failed: texts.companiesFailed,
        notFound: texts.companyNotFound,
        notFoundText: texts.companyNotFoundText,
      }}
      title={company?.name}
      summary={company && <Summary company={company} />}
    >
      {company && <Company key={company.id} company={company} />}
    </DetailFrame>
  );
}
