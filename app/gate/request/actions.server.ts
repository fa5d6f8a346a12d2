import type { ActionFunctionArgs } from '@remix-run/node';
import type { PagePath } from '~/portal';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

interface Registered {
  action: Action;
  keepsDrafts: boolean;
}

const actions = new Map<string, Registered>();
const pagesWithForm = new Set<PagePath>();

export function registerAction(path: PagePath, registered: Registered, pages: readonly PagePath[]): void {
  actions.set(path, registered);
  for (const page of pages) pagesWithForm.add(page);
}

export const actionOf = (path: string): Registered | undefined => actions.get(path);

export const hasForm = (page: PagePath): boolean => pagesWithForm.has(page);
