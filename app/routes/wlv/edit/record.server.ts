import { fromLayout } from '~/forms/layout';
import { firstTextLanguage } from '~/gate/i18n/text-language.server';
import type { PartnerVisit } from '~/gate/visit';
import { languageFacts } from '~/languages';
import { versionOfForm } from '~/rules/merge';
import type { AnswerOf } from '~/upstream/calls';

export type Layout = AnswerOf<'getLayout'>;

/** A part of the layout; contact data is another part of the same record. */
export interface LayoutFile {
  layout: Layout;
  /** upstream id of the language whose terms are edited here */
  languageId: number;
  /** by the form's names, files by their names */
  shown: Shown;
  /** of the shown part, so that a save of contact data is no conflict (D21) */
  version: string;
}

export type Shown = ReturnType<typeof fromLayout> & { logo: string; agb: string };

export async function readLayout(visit: PartnerVisit): Promise<LayoutFile> {
  const layout = await visit.api.getLayout({ partnerid: visit.partner.id });
  const languageId = languageFacts(firstTextLanguage(visit.ownBrand)).id;
  const shown = shownOf(layout, languageId);
  return { layout, languageId, shown, version: versionOfForm(shown) };
}

export function shownOf(layout: Layout, languageId: number): Shown {
  const text = layout.texts.find(({ languageid }) => languageid === languageId);
  return {
    ...fromLayout({ ...layout, agblink: text?.agblink ?? '', styles: layout.styles ?? null }),
    logo: layout.partnerlogo,
    agb: text?.agbfile ?? '',
  };
}
