import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { MenuGroup, MenuItem } from '~/portal';
import type { FrameData } from './frame-data';
import { Icon } from './icon';

/** `details` opens without scripts. The skip link leads to the section, since Tab would skip what is inside. */
interface MenuProps extends Pick<FrameData, 'page' | 'under'> {
  visitor: NonNullable<FrameData['visitor']>;
}

export function Menu({ visitor, page, under }: MenuProps) {
  const { t } = useTranslation();
  return (
    <div id="menu" role="region" className="menu" aria-label={t('frame.menu')} tabIndex={-1}>
      <details>
        <summary>
          <Icon name="menu" />
          {t('frame.menu')}
        </summary>
        <div className="menu-body">
          {visitor.engine && <EngineButton />}
          <nav aria-label={t('frame.mainMenu')}>
            <ul>
              {visitor.menu.map(group => (
                <Group key={group.items[0]?.path} group={group} page={page} under={under} />
              ))}
              <li>
                <form method="post" action={href('logout')}>
                  {/* Named, since lynx sends a form without fields by GET. */}
                  <button type="submit" name="leave" className="menu-button">
                    {t('pages.logout')}
                  </button>
                </form>
              </li>
            </ul>
          </nav>
        </div>
      </details>
    </div>
  );
}

function Group({ group, page, under }: { group: MenuGroup; page: string; under: string }) {
  const { t } = useTranslation();
  const items = group.items.map(item => <Item key={item.path} item={item} page={page} under={under} />);
  if (!group.section) return items;
  return (
    <li>
      <span className="menu-group">{t(`sections.${group.section}`)}</span>
      <ul>{items}</ul>
    </li>
  );
}

function Item({ item, page, under }: { item: MenuItem; page: string; under: string }) {
  const { t } = useTranslation();
  return (
    <li>
      <a href={href(item.path)} aria-current={item.path === page ? 'page' : item.path === under || undefined}>
        {t(`pages.${item.label}`)}
      </a>
    </li>
  );
}

/** Only the portal's own page carries the token to the engine (D14). */
function EngineButton() {
  const { t } = useTranslation();
  return (
    <form method="post" action={href('engine')} target="_blank" className="engine" rel="noopener">
      <button type="submit" name="open" className="primary">
        {t('frame.engine')}
        <Icon name="external" />
        <span className="visually-hidden">{` ${t('frame.newTab')}`}</span>
      </button>
    </form>
  );
}
