import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';

/** Out of sight rather than not displayed, which programs that fill in forms look for. */
const Unseen = styled('div')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

/** A field that people leave empty, and programs that fill in every form do not. */
export function BotTrap({
  label,
  input,
}: {
  /** Asks whoever meets it to leave it empty. */
  label: string;
  input?: Ref<HTMLInputElement>;
}): ReactNode {
  return (
    <Unseen aria-hidden="true">
      <label>
        {label}
        <input
          ref={input}
          type="text"
          name="reference"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </Unseen>
  );
}
