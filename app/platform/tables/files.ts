export interface ProvisionFileTable {
  id: string;
  partner_id: number;
  filename: string;
  created_on: string;
  /** null: listed but lost, its download fails */
  content: string | null;
}

export interface MarketingFileTable {
  id: string;
  /** `offertemplate-{area}` or `banner-{area}` */
  title: string;
  name: string;
  content_type: string;
  /** base64 */
  content: string;
}

/** One row: the day for which the demonstration data was made. */
export interface DemonstrationTable {
  id: number;
  made_for: string;
}
