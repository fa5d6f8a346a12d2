import type { z } from 'zod';

export interface Problem {
  field: string;
  reason: string;
}

type Path = readonly PropertyKey[];

/** A union only says 'Invalid input': the branch that got furthest into the value says what is wrong. */
function furthest(branches: z.core.$ZodIssue[][]): z.core.$ZodIssue[] {
  const depth = (branch: z.core.$ZodIssue[]) => Math.max(0, ...branch.map(issue => issue.path.length));
  return branches.reduce((best, branch) => (depth(branch) > depth(best) ? branch : best), branches[0] ?? []);
}

export function schemaProblems(issues: readonly z.core.$ZodIssue[], above: Path = []): Problem[] {
  return issues.flatMap(issue => {
    const path = [...above, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0) return schemaProblems(furthest(issue.errors), path);
    if (issue.code === 'invalid_key') return schemaProblems(issue.issues, path);
    return [{ field: path.map(String).join('.'), reason: issue.message }];
  });
}
