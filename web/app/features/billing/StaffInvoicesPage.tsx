import { invoiceStates } from '@troskel/contract/billing/calls';
import { staffBilling } from '@troskel/contract/billing/staff-calls';
import type { StaffInvoice } from '@troskel/contract/billing/staff-calls';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { download } from '../../lib/download.ts';
import { useLanguage } from '../../lib/language.ts';
import { readPages, usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { showDialog } from '../../shell/dialogs.ts';
import { FoundRecords } from '../../patterns/record-list/FoundRecords.tsx';
import { useAddressChoices } from '../../patterns/record-list/use-address-choices.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { Input } from '../../ui/Input.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { invoicesTexts } from './billing.texts.ts';
import { creditDialog } from './dialogs.ts';
import { InvoiceState, InvoiceNumber } from './InvoiceState.tsx';
import { moneyWithOre } from '@troskel/contract/values/kronor';
import { PaperButton } from './PaperButton.tsx';
import { staffInvoicesTexts } from './staff-invoices.texts.ts';
import styles from './StaffInvoicesPage.module.css';

function CreditButton({ invoice }: { invoice: StaffInvoice }): ReactNode {
  const texts = useTexts(staffInvoicesTexts);
  const { id: invoiceId, number, amountOre, creditedOre } = invoice;
  return (
    <Button
      look="quiet"
      size="small"
      onClick={() => {
        showDialog(creditDialog, { invoiceId, number, mostOre: amountOre - creditedOre });
      }}
    >
      {texts.credit}
      <VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  );
}

function useColumns(): Column<StaffInvoice>[] {
  const texts = useTexts(invoicesTexts);
  const ours = useTexts(staffInvoicesTexts);
  const language = useLanguage();
  const dates = useDates();
  const on = (day: string): ReactNode => (
    <time dateTime={day}>{dates.date(`${day}T12:00:00`)}</time>
  );
  return [
    { key: 'number', label: texts.number, cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
    {
      key: 'company',
      label: ours.company,
      cell: ({ buyer, partnerId }) =>
        partnerId === null ? (
          buyer || ours.someoneWhoLeft
        ) : (
          <Link to={`/admin/companies/${partnerId}`}>{buyer || ours.company}</Link>
        ),
    },
    { key: 'issued', label: texts.issued, cell: ({ issuedOn }) => on(issuedOn) },
    { key: 'due', label: texts.due, cell: ({ dueOn }) => on(dueOn) },
    {
      key: 'amount',
      label: texts.amount,
      isFigure: true,
      cell: ({ amountOre }) => moneyWithOre(amountOre, language),
    },
    { key: 'state', label: texts.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
    {
      key: 'act',
      isPressed: true,
      label: ours.act,
      cell: (invoice) => (
        <span className={styles.acts}>
          {invoice.hasPdf && (
            <PaperButton
              number={invoice.number}
              fetchFile={(options) =>
                download(
                  staffBilling.getAnyInvoicePdf,
                  { params: { invoiceId: invoice.id } },
                  options,
                )
              }
            />
          )}
          {invoice.hasPdf && invoice.state !== 'credited' && <CreditButton invoice={invoice} />}
        </span>
      ),
    },
  ];
}

/** The invoices of all companies: found by state and number, seen, credited. */
export default function StaffInvoicesPage(): ReactNode {
  const texts = useTexts(staffInvoicesTexts);
  const { states, state: stateLabel } = useTexts(invoicesTexts);
  const columns = useColumns();
  const [{ state, search }, choose] = useAddressChoices({
    state: ['', ...invoiceStates],
    search: '',
  });
  const isNarrowed = state !== '' || search !== '';
  const answer = usePages(
    readPages(staffBilling.listAllInvoices, {
      query: { ...(state ? { state } : {}), ...(search ? { search } : {}) },
    }),
  );
  return (
    <>
      <PageHeading title={texts.title} />
      <PageIntro>{texts.intro}</PageIntro>
      <Filters
        aria-label={texts.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          choose({ search: typeof typed === 'string' ? typed.trim() : '' });
        }}
      >
        <FilterSelect
          label={stateLabel}
          value={state}
          options={[
            ['', texts.all] as const,
            ...invoiceStates.map((known) => [known, states[known]] as const),
          ]}
          onChoose={(state) => choose({ state })}
        />
        <div className={styles.search} data-wide="">
          <FieldFrame label={texts.search}>
            {(wiring) => (
              <Input
                {...wiring}
                key={search}
                type="search"
                name="search"
                defaultValue={search}
                maxLength={30}
                autoComplete="off"
              />
            )}
          </FieldFrame>
          <Button type="submit" look="secondary">
            {texts.doSearch}
          </Button>
        </div>
      </Filters>
      <FoundRecords
        columns={columns}
        answer={answer}
        words={{ caption: texts.title, loading: texts.loading, failed: texts.failed }}
        empty={
          isNarrowed
            ? { title: texts.noHits, text: texts.noHitsText, clear: texts.showAll }
            : { title: texts.empty, text: texts.emptyText }
        }
      />
    </>
  );
}
