import type { Brands } from '~/brands/brands';
import { resolveBrand } from '~/brands/resolve';
import { brandTraces } from '~/database/store/notices.server';
import type { Owner } from '~/database/store/owner';
import { factorReset, resetFactors } from '~/database/store/second-factors.server';
import type { PortalDb } from '~/database/tables';
import { noticeContentOf } from '~/gate/notices/kinds';
import { createNotices } from '~/gate/notices/write.server';
import type { CommandResult } from './command';

export interface BrandChoice {
  brands: Brands;
  defaultBrand: number;
}

/** By the operator (D38), in any case of the login. A running portal sends what is told of it (D37). */
export async function resetFactor(database: PortalDb, login: string, choice: BrandChoice): Promise<CommandResult> {
  const owners = await database.transaction().execute(async trx => {
    const found = await resetFactors(trx, login);
    for (const owner of found) await notify(trx, owner, choice);
    return found;
  });
  if (owners.length === 0) return { text: `${login} has no second factor.`, status: 1 };
  return { text: `Removed the second factor of ${login}. Its password alone signs in again.`, status: 0 };
}

async function notify(db: PortalDb, { partnerId, login }: Owner, { brands, defaultBrand }: BrandChoice) {
  const content = noticeContentOf('factor.changed', [factorReset]);
  if (!content) return;
  const { brandId, host } = await brandTraces(db, partnerId);
  const { brand } = resolveBrand(brands, { mandant: brandId, host: brandId === null ? host : null, defaultBrand });
  await createNotices(db, { ...content, partnerId, login: '', subject: login, brand });
}
