interface TilesProps {
  items: readonly { label: string; value: string; unit?: string; note?: string; className?: string }[];
}

/** Figures that sum up what stands below. */
export function Tiles({ items }: TilesProps) {
  return (
    <dl className="tiles">
      {items.map(({ label, value, unit, note, className }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={className}>
            {value}
            {unit && <span>{` ${unit}`}</span>}
          </dd>
          {note && <dd>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
