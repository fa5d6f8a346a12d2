import { sql } from 'kysely';
import type { PlatformDb } from './tables';

/** What figures are grouped by. */
export type GroupKind = 'company' | 'area';

/** By id and upstream language id; one without a text in a language lacks it here, too (D3). */
type Names = Record<string, Record<string, { name: string }>>;

/** Names of shipping companies and cruising areas. */
export interface GroupNames {
  all(): Promise<Record<GroupKind, Names>>;
  of(group: GroupKind, ids: readonly number[]): Promise<Names>;
}

/** The catalogue changes between releases; every report names its groups. */
const keptMs = 60_000;

export function createGroupNames(db: PlatformDb, now = () => performance.now()): GroupNames {
  let kept: { names: ReturnType<typeof readNames>; until: number } | undefined;

  function all() {
    if (kept && now() < kept.until) return kept.names;
    const names = readNames(db);
    kept = { names, until: now() + keptMs };
    names.catch(() => {
      kept = undefined;
    });
    return names;
  }

  return {
    all,
    async of(group, ids) {
      const { [group]: names } = await all();
      return Object.fromEntries(ids.flatMap(id => (names[id] ? [[id, names[id]]] : [])));
    },
  };
}

async function readNames(db: PlatformDb): Promise<Record<GroupKind, Names>> {
  const { rows } = await sql<{ kind: GroupKind; id: number; language: number; name: string }>`
    select 'company' as kind, shipping_company_id as id, language_id as language, name
      from platform.shipping_company_text
    union all select 'area', cruising_area_id, language_id, name from platform.cruising_area_text
  `.execute(db);
  const found: Record<GroupKind, Names> = { company: {}, area: {} };
  for (const { kind, id, language, name } of rows) {
    found[kind][id] ??= {};
    found[kind][id][language] = { name };
  }
  return found;
}
