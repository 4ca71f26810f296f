import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';

/** A warning about what somebody else has done meanwhile. Has the focus when it appears. */
export function FocusedNotice({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Alert kind="warning" title={title}>
        {children}
      </Alert>
    </div>
  );
}
