interface TabLink {
  label: string;
  /** already in the language's own digits */
  count?: string;
  address: string;
  current: boolean;
}

/** Each tab is an address (D25). */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(tab => (
          <li key={tab.address}>
            <a href={tab.address} aria-current={tab.current ? 'page' : undefined}>
              {`${tab.label} `}
              {tab.count !== undefined && <span className="muted">{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
