import * as Radix from '@radix-ui/react-tabs';
import type { TabListProps } from './tabs';

/** The tabs as tabs: one stop, moved through by arrow keys. Fetched once somebody does anything on the page. */
export default function TabList({ label, panels, open, onOpen }: TabListProps) {
  return (
    <Radix.Root value={open} onValueChange={onOpen}>
      <Radix.List className="tab-list" aria-label={label}>
        {panels.map(({ id, title }) => (
          <Radix.Trigger key={id} value={id} asChild>
            <a
              id={`${id}-tab`}
              href={`#${id}`}
              aria-controls={id}
              type={undefined}
              // Screen readers click without pressing, which is all that Radix listens to.
              onClick={event => {
                event.preventDefault();
                onOpen(id);
              }}
            >
              {title}
            </a>
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
