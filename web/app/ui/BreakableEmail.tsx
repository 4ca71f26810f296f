import { Fragment } from 'react';
import type { ReactNode } from 'react';

/** An address whose line breaks before `@` and the dots, where it breaks at all. */
export function BreakableEmail({ email }: { email: string }): ReactNode {
  return (
    <span>
      {[...email.matchAll(/^[^@.]+|[@.][^@.]*/g)].map(({ index, 0: part }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
