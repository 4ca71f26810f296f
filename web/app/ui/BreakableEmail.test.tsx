import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BreakableEmail } from './BreakableEmail.tsx';

afterEach(cleanup);

test.each([
  ['eyes.hand@exam.example.com', 'eyes|.hand|@exam|.example|.com'],
  ['a@b.se', 'a|@b|.se'],
  ['.odd@b.se', '.odd|@b|.se'],
])('%s stays whole to copy and breaks at its signs', (email, breaks) => {
  const { container } = render(<BreakableEmail email={email} />);
  expect(container.textContent).toBe(email);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toContain(breaks);
});
