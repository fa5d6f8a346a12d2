import { sql } from './seed';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** One statement, and the tables that it was answered from by reading all of them. */
export interface Explained {
  text: string;
  scanned: string[];
}

/** From now on the server writes down how each statement of a database is answered, by the connections that are opened then. */
export const explainAll = (url: string): Promise<unknown> =>
  sql(
    url,
    `do $$ declare name text; begin
      foreach name in array array['session_preload_libraries = auto_explain', 'auto_explain.log_min_duration = 0',
        'auto_explain.log_format = json', 'auto_explain.log_nested_statements = on'] loop
        execute format('alter database %I set %s', current_database(), name);
      end loop; end $$`,
  );

/** @param log of the server */
export function explained(log: string): Explained[] {
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d )/m);
  return entries.flatMap(entry => {
    const at = entry.indexOf('plan:\n');
    if (at < 0) return [];
    const { 'Query Text': text, Plan } = JSON.parse(entry.slice(at + 6)) as { 'Query Text': string; Plan: Node };
    return [{ text, scanned: scansOf(Plan) }];
  });
}

const scansOf = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];
