/** Never given queries, parameters or rows. */
export interface DatabaseLog {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}
