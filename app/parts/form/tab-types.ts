import type { ReactNode } from 'react';

interface Panel {
  id: string;
  title: string;
  content: ReactNode;
}

export interface TabListProps {
  /** what the tabs are about, for those who don't see that they are tabs */
  label: string;
  panels: readonly [Panel, ...Panel[]];
  open: string;
  onOpen: (id: string) => void;
}
