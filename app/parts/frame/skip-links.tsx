import { useTranslation } from 'react-i18next';
import { type SkipTargets, useAssets } from './document';

/** In the order of the page: what stands on it is asked for first, then the way to other pages. */
const targets = ['filter', 'table'] as const satisfies (keyof SkipTargets)[];

/** What the server writes before it knows whether the page has such a part. */
const markOf = (target: keyof SkipTargets) => `{{${target}}}`;

/**
 * The first stops of Tab: past the frame to what somebody came for. A filter or a table is led to because it is drawn: no
 * page tells of its parts, and none leads to what isn't there.
 */
export function SkipLinks({ withMenu }: { withMenu: boolean }) {
  const { t } = useTranslation();
  const { skip } = useAssets();
  return (
    <ul className="skip">
      <SkipLink to="content">{t('skip.content')}</SkipLink>
      {targets.map(target => {
        const id = typeof document === 'undefined' ? markOf(target) : skip[target];
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

/** The page once its parts are known: each link with the id of its part, or without the link. */
export function withSkipTargets(html: string, skip: SkipTargets): string {
  return targets.reduce((page, target) => {
    const mark = markOf(target);
    const id = skip[target];
    if (id !== undefined) return page.replace(`href="#${mark}"`, `href="#${id}"`);
    return page.replace(new RegExp(`<li><a href="#${mark}">[^<]*</a></li>`), '');
  }, html);
}
