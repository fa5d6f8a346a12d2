export interface Patch {
  name: string;
  version: string;
  file: string;
  browser?: true;
  changes: { find: string; replace: string }[];
}
