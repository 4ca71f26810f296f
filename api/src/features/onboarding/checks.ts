import { checksOf, counted, judged, lasting, ok } from '../../platform/doctor/check.ts';

export const onboardingChecks = checksOf('Business', {
  'APPLICATIONS-WAIT': {
    title: 'Applications are reviewed within days',
    meaning: 'Companies that want to join hear nothing.',
    remedy: '/admin, or npm run admin -- applications.',
    needs: 'database',
    async look({ db, now }) {
      const row = await db
        .selectFrom('companyApplication')
        .select((is) => [
          is.fn.countAll<number>().as('count'),
          is.fn.min('submittedAt').as('oldest'),
        ])
        .where('state', 'in', ['submitted', 'in_review'])
        .executeTakeFirstOrThrow();
      if (row.oldest === null) return ok('none waits');
      const since = (now.getTime() - row.oldest.getTime()) / 1000;
      return judged(
        since / 86_400,
        { warning: 5, fault: 21 },
        `${counted(row.count, 'application')} wait, the first for ${lasting(since)}`,
      );
    },
  },
});
