import * as Radix from '@radix-ui/react-tabs';
import type { TabListProps } from './tab-types';

/** Loaded on first use. The open tab is the only tab stop; Radix would add the list around it. */
export default function TabList({ label, panels, open, onOpen }: TabListProps) {
  return (
    <Radix.Root value={open} onValueChange={onOpen}>
      <Radix.List asChild aria-label={label}>
        <div className="tab-list" tabIndex={undefined}>
          {panels.map(({ id, title }) => (
            <Radix.Trigger key={id} value={id} asChild>
              <a
                id={`${id}-tab`}
                href={`#${id}`}
                aria-controls={id}
                type={undefined}
                tabIndex={id === open ? 0 : -1}
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
        </div>
      </Radix.List>
    </Radix.Root>
  );
}
