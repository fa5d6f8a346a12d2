import { useTranslation } from 'react-i18next';
import { href } from '~/addresses';
import type { PagePath } from '~/portal';

interface CategoryLinksProps {
  page: PagePath;
  category: string;
  categories: { value: string; label: string }[];
}

/** Each category is an address (D25). */
export function CategoryLinks({ page, category, categories }: CategoryLinksProps) {
  const { t } = useTranslation('marketing');
  return (
    <nav className="categories" aria-label={t('category')}>
      <ul className="chips">
        {categories.map(({ value, label }) => (
          <li key={value}>
            <a
              className="chip"
              href={href(page, { category: value })}
              aria-current={value === category ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
