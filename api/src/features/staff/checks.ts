import { checksOf, counted, ok, warning } from '../../platform/doctor/check.ts';

export const staffChecks = checksOf('Business', {
  'STAFF-THERE': {
    title: 'There is somebody to review, moderate and answer',
    meaning: 'Applications, reports and failed mails wait for nobody.',
    remedy: 'npm run admin -- invite EMAIL, for two people at least.',
    needs: 'database',
    async look({ db }) {
      const { count } = await db
        .selectFrom('staff')
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const fact = counted(count, 'member of staff', 'members of staff');
      return count < 2 ? warning(fact) : ok(fact);
    },
  },
});
