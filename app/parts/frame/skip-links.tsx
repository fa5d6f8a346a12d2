import { useTranslation } from 'react-i18next';
import { type SkipTargets, useAssets } from './document';

const targets = ['filter', 'table'] as const satisfies (keyof SkipTargets)[];

const placeholderOf = (target: keyof SkipTargets) => `{{${target}}}`;

/** Targets register while they are rendered (`useSkipTarget`), so no page lists its parts. */
export function SkipLinks({ withMenu }: { withMenu: boolean }) {
  const { t } = useTranslation();
  const { skip } = useAssets();
  return (
    <ul className="skip">
      <SkipLink to="content">{t('skip.content')}</SkipLink>
      {targets.map(target => {
        const id = typeof document === 'undefined' ? placeholderOf(target) : skip[target];
        return (
          id && (
            <SkipLink key={target} to={id}>
              {t(`skip.${target}`)}
            </SkipLink>
          )
        );
      })}
      {withMenu && <SkipLink to="menu">{t('skip.menu')}</SkipLink>}
    </ul>
  );
}

function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a href={`#${to}`}>{children}</a>
    </li>
  );
}

export function withSkipTargets(html: string, skip: SkipTargets): string {
  return targets.reduce((page, target) => {
    const placeholder = placeholderOf(target);
    const id = skip[target];
    if (id !== undefined) return page.replace(`href="#${placeholder}"`, `href="#${id}"`);
    return page.replace(new RegExp(`<li><a href="#${placeholder}">[^<]*</a></li>`), '');
  }, html);
}
