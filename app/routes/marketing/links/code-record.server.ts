import type { CodeValues } from '~/forms/link-code';
import { codeIn, type ShownCode } from '~/gate/link-codes.server';
import type { PartnerVisit } from '~/gate/visit';
import { versionOfForm } from '~/rules/merge';

export interface CodeRecord {
  code: ShownCode;
  values: CodeValues;
  version: string;
}

/** @throws Response 404 */
export async function readCode(visit: PartnerVisit): Promise<CodeRecord> {
  const code = await codeIn(visit);
  const { name, note, active } = code;
  const values = { name, note, active };
  return { code, values, version: versionOfForm(values) };
}
