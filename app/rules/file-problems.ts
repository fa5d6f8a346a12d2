/** What is wrong in a file that a person writes: a brand's or a language's. */
export interface FileProblem {
  file: string;
  /** '' for the file itself */
  field: string;
  reason: string;
}

export const problemLine = ({ file, field, reason }: FileProblem): string =>
  `${file}: ${field === '' ? '' : `${field}: `}${reason}`;

/** @throws Error with a line each, if there are any */
export function refuse(what: string, problems: readonly FileProblem[]): void {
  if (problems.length === 0) return;
  throw new Error(`${what} can't be loaded:\n${problems.map(problem => `  ${problemLine(problem)}`).join('\n')}`);
}
