export interface FileTables {
  'platform.provision_file': ProvisionFileTable;
  'platform.marketing_file': MarketingFileTable;
  'platform.demonstration': DemonstrationTable;
}

interface ProvisionFileTable {
  id: string;
  partner_id: number;
  filename: string;
  created_on: string;
  /** whose file it is; null for one that no statement names */
  statement_id: string | null;
  content_type: 'text/csv' | 'application/pdf';
  /** base64; null: listed but lost, its download fails */
  content: string | null;
}

interface MarketingFileTable {
  id: string;
  /** `offertemplate-{area}` or `banner-{area}` */
  title: string;
  name: string;
  /** of the upstream's table of languages (D3) */
  language_id: number;
  content_type: 'application/pdf' | 'image/png' | 'image/svg+xml';
  /** base64; null: one of the demonstration's, drawn when it is asked for */
  content: string | null;
}

interface DemonstrationTable {
  id: number;
  made_for: string;
}
