import { type RefObject, useEffect, useRef, useState } from 'react';

/** For `details` that must show what is wrong in them. Whoever opens or closes them later decides. */
export function useOpened(needed: boolean): { ref: RefObject<HTMLDetailsElement>; open: boolean } {
  const [open] = useState(needed);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (needed && ref.current) ref.current.open = true;
  }, [needed]);
  return { ref, open };
}
