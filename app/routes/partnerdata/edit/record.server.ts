import { type Allowed, fromRecords } from '~/forms/partner';
import { readChoices } from '~/gate/form/choices.server';
import { noteOffice } from '~/gate/notices/addresses.server';
import type { PartnerVisit } from '~/gate/visit';
import type { Choice } from '~/parts/frame/document';
import { versionOf } from '~/rules/version';
import type { AnswerOf } from '~/upstream/calls';

/** Two calls of the upstream, with one version (D21). */
export interface PartnerFile {
  partner: Omit<AnswerOf<'getPartner'>, 'partnertype'>;
  accounts: AnswerOf<'listBankAccounts'>;
  version: string;
}

export async function readPartner({ api, partner: { id } }: PartnerVisit): Promise<PartnerFile> {
  const [{ partnertype: _, ...partner }, accounts] = await Promise.all([
    api.getPartner({ partnerid: id }),
    api.listBankAccounts({ partnerid: id }),
  ]);
  return { partner, accounts, version: versionOf({ partner, accounts }) };
}

/** What the form shows. */
export const shownOf = ({ ownBrand }: PartnerVisit, { partner, accounts }: PartnerFile) =>
  fromRecords(partner, accounts, ownBrand.defaultPhonePrefix);

export interface FileForSave extends PartnerFile {
  allowed: Allowed;
}

/** A stored value that is no longer on its list stays allowed; without the lists every value is. */
export async function readForSave(visit: PartnerVisit): Promise<FileForSave> {
  const [file, choices] = await Promise.all([readPartner(visit), readChoices(visit)]);
  const { partner } = file;
  await noteOffice(visit, partner.email);
  const among = (list: Choice[], stored: string) => [...list.map(({ value }) => value), stored];
  const allowed = choices && {
    reisebuerotyp: among(choices.kette, partner.reisebuerotyp),
    anrede: among(choices.anrede, partner.anrede),
    titel: among(choices.titel, partner.titel),
    land: among(choices.land, partner.land),
  };
  return { ...file, allowed: allowed ?? {} };
}
