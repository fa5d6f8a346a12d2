interface DiscardButtonProps {
  label: string;
  className?: string;
}

/** A link would leave the draft, which fills the form in again. Text browsers show a button's value as its label. */
export function DiscardButton({ label, className }: DiscardButtonProps) {
  return (
    <button type="submit" name="discard" value={label} className={className} data-discards="">
      {label}
    </button>
  );
}
