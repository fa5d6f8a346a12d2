interface JumpListProps {
  label: string;
  places: readonly { id: string; name: string }[];
}

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
