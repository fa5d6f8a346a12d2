interface DiscardButtonProps {
  label: string;
  className?: string;
}

/** Of a form or of its draft. A link to the record would leave the draft, which fills the form in again. */
export function DiscardButton({ label, className }: DiscardButtonProps) {
  return (
    // Text browsers show a button's value as its label.
    <button type="submit" name="discard" value={label} className={className} data-discards="">
      {label}
    </button>
  );
}
