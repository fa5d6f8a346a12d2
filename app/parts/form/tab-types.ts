import type { ReactNode } from 'react';

interface Panel {
  id: string;
  title: string;
  content: ReactNode;
}

export interface TabListProps {
  label: string;
  panels: readonly [Panel, ...Panel[]];
  open: string;
  onOpen: (id: string) => void;
}
