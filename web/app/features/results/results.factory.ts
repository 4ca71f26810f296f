import type { Results, ResultsFigures } from '@troskel/contract/values/results';

const received = [6, 9, 4, 0, 7, 11, 8, 3, 10, 12, 9, 5];

const figuresOf = (place: number, count: number): ResultsFigures => {
  const settled = Math.max(0, count - (place === 11 ? 1 : 0));
  const quotations = Math.floor(count / 2);
  const accepted = Math.floor(quotations * (place % 3 === 0 ? 0.7 : 0.4));
  return {
    received: count,
    settled,
    inTime: settled - (place % 4 === 1 ? 2 : Math.min(1, settled)),
    visits: Math.floor(count / 3),
    quotations,
    accepted,
    agreed: accepted,
    agreedOre: accepted * 4_182_550 + (accepted > 0 ? place * 73_900 : 0),
  };
};

const months = received.map((count, place) => ({
  month: new Date(Date.UTC(2025, 11 + place, 1)).toISOString().slice(0, 7),
  ...figuresOf(place, count),
}));

const sumOf = (name: keyof ResultsFigures): number =>
  months.reduce((sum, one) => sum + one[name], 0);

/** Twelve months until November 2026. */
export const results: Results = {
  months,
  total: {
    received: sumOf('received'),
    settled: sumOf('settled'),
    inTime: sumOf('inTime'),
    visits: sumOf('visits'),
    quotations: sumOf('quotations'),
    accepted: sumOf('accepted'),
    agreed: sumOf('agreed'),
    agreedOre: sumOf('agreedOre'),
  },
};

const none: ResultsFigures = {
  received: 0,
  settled: 0,
  inTime: 0,
  visits: 0,
  quotations: 0,
  accepted: 0,
  agreed: 0,
  agreedOre: 0,
};

export const noResults: Results = {
  months: months.map(({ month }) => ({ month, ...none })),
  total: none,
};
