import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeJob } from './jobs.factory.ts';
import { LifeCycle } from './LifeCycle.tsx';

afterEach(cleanup);

test.each([
  ['to come', 48, 'later'],
  ['that has been', -48, 'reached'],
])('a visit %s is not shown as what it is not', (_, hours, look) => {
  const job = makeJob('accepted');
  const at = new Date(Date.now() + hours * 3_600_000).toISOString();
  const steps = job.steps.map((one) => (one.step === 'visit' ? { ...one, at } : one));
  render(<LifeCycle job={{ ...job, steps }} />);
  expect(screen.getByText('Besök').closest('li')?.dataset['look']).toBe(look);
});
