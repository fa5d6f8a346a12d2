interface JumpListProps {
  label: string;
  places: readonly { id: string; name: string }[];
}

/** The parts of a long form, each a link to it. */
export function JumpList({ label, places }: JumpListProps) {
  return (
    <nav className="jump" aria-label={label}>
      <ul className="logins">
        {places.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
