import type { Finding } from './check';

const marks = { pass: 'ok  ', fail: 'FAIL', skipped: '–   ' } as const;

/** A line for each check. */
export function lineOf(finding: Finding): string {
  const { outcome, level, call, check, field, expected, got, skipped, paragraph } = finding;
  const head = `${marks[outcome]} ${level.padEnd(6)} ${call}: ${check}`;
  if (outcome === 'pass') return head;
  if (outcome === 'skipped') return `${head} (${skipped})`;
  return `${head}\n       ${field ? `${field}: ` : ''}expected ${expected}, got ${got}; see ${paragraph}`;
}

export function summaryOf(findings: Finding[]): string {
  const count = (outcome: Finding['outcome']) => findings.filter(each => each.outcome === outcome).length;
  return `${count('pass')} passed, ${count('fail')} failed, ${count('skipped')} skipped`;
}
