interface JumpListProps {
  label: string;
  targets: readonly { id: string; name: string }[];
}

export function JumpList({ label, targets }: JumpListProps) {
  return (
    <nav className="jump" aria-label={label}>
      <ul className="logins">
        {targets.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
