import type { PagePath } from '~/portal';
import { filesIn, textOfFile } from './imports';

const files = filesIn('tests/screens').filter(file => !/\/(index|screen|step|outcomes)\.ts$/.test(file));

/** The file of tests/screens/ that has a page's row; for a page without one, that of its neighbours. */
export function screenFileOf(path: PagePath | string): string {
  const has = (key: string) => files.find(file => new RegExp(`^  '?${key}`, 'm').test(textOfFile(file)));
  const [area = ''] = path.split('/');
  return has(`${path}'?:`) ?? has(`${area}(/|')`) ?? 'tests/screens/open.ts';
}
