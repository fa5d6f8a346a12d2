import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of some of the portal's own brand folders that a test may break. */
export class BrandFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'brands-'));

  constructor(...ids: number[]) {
    for (const id of ids) cpSync(join('brands', String(id)), join(this.path, String(id)), { recursive: true });
  }

  /** Changes fields at the top of a brand's file; `undefined` takes one out. */
  change(id: number, fields: Record<string, unknown>): this {
    const file = join(this.path, String(id), 'brand.json');
    const brand: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
    return this.write(id, 'brand.json', JSON.stringify({ ...brand, ...fields }));
  }

  write(id: number, file: string, text: string): this {
    writeFileSync(join(this.path, String(id), file), text);
    return this;
  }

  take(id: number, file: string): this {
    rmSync(join(this.path, String(id), file));
    return this;
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
