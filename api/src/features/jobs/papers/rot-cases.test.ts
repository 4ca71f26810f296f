import fc from 'fast-check';
import type { RotDetails } from '@troskel/contract/values/rot-details';
import { basisSums } from '@troskel/contract/jobs/papers/basis-sums';
import { rotWorkKinds } from '@troskel/contract/jobs/papers/basis';
import type { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { lastDayToAsk, settlementOf } from '@troskel/contract/jobs/papers/settlement';
import { rotPercentOn } from '@troskel/contract/values/rot-rates';
import { expect, test } from 'vitest';
import { labour } from '../../../testing/quotation.factory.ts';
import { rotCasesOf } from './rot-request.ts';
import { rotRequestFaults } from './rot-request-faults.ts';
import { rotRequestXml } from './rot-request-xml.ts';
import { schemaFaults } from './rot-schema.factory.ts';

const people = ['199001012385', '198510212395', '197808232388', '198901222383'];

const terms = (buyerNames: string[]): BasisTerms => ({
  customerKind: 'private',
  priceKind: 'fixed',
  hasReverseVat: false,
  deduction: 'rot',
  buyerNames,
  ceilingOre: 100_000_000_000,
});
const row = fc.record({
  kind: fc.constantFrom('labour', 'material', 'travel', 'other'),
  quantityHundredths: fc.integer({ min: 0, max: 4000 }),
  unitPriceOre: fc.integer({ min: 0, max: 120_000 }),
  vatPercent: fc.constantFrom(25, 12, 6, 0),
});
const shares = fc.constantFrom([100], [50, 50], [33, 33, 34], [70, 30], [1, 99], [25, 25, 25, 25]);

test('makes cases of any paid basis that add up to it, and that break no rule', () => {
  let passed = 0;
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      shares,
      fc.array(fc.option(fc.integer({ min: 0, max: 60_000 })), { minLength: 4, maxLength: 4 }),
      fc.constantFrom('2026-11-20', '2025-12-30', '2025-05-11', '2025-05-12'),
      fc.integer({ min: 1, max: 1200 }),
      fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 3 }),
      (rows, percents, lefts, paidOn, thousandths, hours) => {
        const buyers = percents.map((sharePercent, index) => ({
          name: `Köpare ${index}`,
          sharePercent,
          leftKronor: lefts[index] ?? null,
        }));
        const agreed = terms(buyers.map(({ name }) => name));
        const content: BasisContent = {
          invoiceNumber: '1001',
          invoicedOn: '2025-10-01',
          paymentDays: 30,
          workedFrom: '2025-09-01',
          workedUntil: '2025-09-30',
          rows: rows.map((typed) => ({ ...labour(0, 0), ...typed })),
          buyers,
          work: [],
          howToPay: '',
        };
        const sums = basisSums(agreed, content);
        const material = Math.floor(sums.materialOre / 100);
        content.work = hours.map((count, index) => ({
          kind: rotWorkKinds[index] ?? 'El',
          hours: count,
          materialKronor: index === 0 ? material : 0,
        }));
        const due = settlementOf(agreed, content, { paidOn, paidOre: 0 }).dueOre;
        const paidOre = Math.floor((due / 1000) * thousandths);
        const payment = { paidOn, paidOre };
        const settlement = settlementOf(agreed, content, payment);
        const details: RotDetails = {
          homeKind: 'house',
          propertyDesignation: 'Umeå Östteg 1:23',
          associationNumber: '',
          flatNumber: '',
          buyers: buyers.map((_, index) => ({ personalNumber: people[index] ?? '' })),
        };
        const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
        expect(sums.labourOre + sums.materialOre + sums.otherOre).toBe(sums.grossOre);
        expect(sum(settlement.buyers.map(({ labourKronor }) => labourKronor))).toBe(
          Math.floor(sums.labourOre / 100),
        );
        expect(settlement.dueOre + settlement.balanceOre).toBe(paidOre);
        expect(settlement.askedKronor).toBe(
          sum(settlement.buyers.map(({ askedKronor }) => askedKronor)),
        );
        // A payment in full settles all that is due and deducted; a part never asks for more.
        const full = settlementOf(agreed, content, { paidOn, paidOre: sums.grossOre });
        expect(full.askedKronor * 100 + full.dueOre).toBe(sums.grossOre);
        expect(settlement.askedKronor).toBeLessThanOrEqual(full.askedKronor);
        // Never above the rate of what is paid for labour, nor above what is paid at all.
        const percent = rotPercentOn(paidOn) ?? 0;
        for (const buyer of settlement.buyers) {
          expect(buyer.askedKronor * (100 - percent)).toBeLessThanOrEqual(
            buyer.paidKronor * percent,
          );
          expect(buyer.askedKronor + buyer.paidKronor).toBeLessThanOrEqual(buyer.labourKronor);
        }
        const cases = rotCasesOf({ terms: agreed, content, payment, settlement, details });
        // For those of whom nothing is asked, nothing is told.
        const works = cases.flatMap(({ work }) => work);
        const told = [
          sum(cases.map(({ otherKronor }) => otherKronor)),
          sum(works.map((one) => one.hours)),
          sum(works.map(({ materialKronor }) => materialKronor)),
        ];
        const whole = [Math.floor(sums.otherOre / 100), sum(hours), material];
        const isAll = cases.length === buyers.length;
        expect(told).toEqual(
          isAll ? whole : told.map((part, at) => Math.min(part, whole[at] ?? 0)),
        );
        const faults = rotRequestFaults({ name: 'Rot 2026-1', cases }, lastDayToAsk(paidOn));
        // Fewer hours than buyers leave one with a krona and no hour; nothing else is ever wrong.
        const isEmpty = faults.some(({ code }) => code === 'work_missing');
        expect(isEmpty && sum(hours) >= cases.length).toBe(false);
        for (const { code } of faults) expect(['work_missing', 'nothing_asked']).toContain(code);
        if (faults.length > 0) return;
        passed += 1;
        expect(schemaFaults(rotRequestXml({ name: 'Rot 2026-1', cases }))).toEqual([]);
      },
    ),
    { numRuns: 1000 },
  );
  expect(passed).toBeGreaterThan(300);
});
