import { type RefObject, useEffect, useRef, useState } from 'react';

export function useOpened(mustShow: boolean): { ref: RefObject<HTMLDetailsElement>; open: boolean } {
  const [open] = useState(mustShow);
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (mustShow && ref.current) ref.current.open = true;
  }, [mustShow]);
  return { ref, open };
}
