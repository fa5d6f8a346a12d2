import { useTranslation } from 'react-i18next';
import { ReportFilter } from '~/parts/report/filter';
import type { PagePath } from '~/portal';

interface CategoryFilterProps {
  page: PagePath;
  category: string;
  categories: { value: string; label: string }[];
}

export function CategoryFilter({ page, category, categories }: CategoryFilterProps) {
  const { t } = useTranslation('marketing');
  return (
    <ReportFilter page={page}>
      <fieldset className="choice categories">
        <legend>{t('category')}</legend>
        <div>
          {categories.map(({ value, label }, index) => (
            <div key={value} className="check">
              <input
                type="radio"
                id={`category-${index}`}
                name="category"
                value={value}
                defaultChecked={value === category}
              />
              <label htmlFor={`category-${index}`}>{label}</label>
            </div>
          ))}
        </div>
      </fieldset>
    </ReportFilter>
  );
}
