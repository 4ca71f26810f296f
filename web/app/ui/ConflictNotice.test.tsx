import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ConflictNotice } from './ConflictNotice.tsx';

afterEach(cleanup);

const names = { name: 'Namn', email: 'E-postadress' };

function Notice() {
  const [conflicting, setConflicting] = useState<(keyof typeof names)[]>(['name', 'email']);
  return (
    <ConflictNotice
      names={names}
      taken={[]}
      conflicting={conflicting}
      inWords={(part) => part}
      onTake={(part) => setConflicting(conflicting.filter((other) => other !== part))}
    />
  );
}

test('whoever takes what somebody else wrote keeps the focus in the notice, also after the last', () => {
  render(<Notice />);
  for (const name of ['namn', 'e-postadress']) {
    const take = screen.getByRole('button', { name: `Använd det här: ${name}` });
    take.focus();
    fireEvent.click(take);
    expect(take.isConnected).toBe(false);
    expect(document.activeElement?.textContent).toContain('Någon annan har ändrat samma sak');
    expect(document.activeElement?.tagName).toBe('DIV');
  }
});
