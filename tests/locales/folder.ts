import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '~/languages';

/** Languages of a few texts, which a test may break. */
export class LocaleFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'locales-'));

  /** The portal's own facts and flag, and these texts. */
  add(code: Language, texts: object): this {
    for (const file of ['language.json', 'flag.svg']) {
      mkdirSync(path.join(this.path, code), { recursive: true });
      cpSync(path.join('locales', code, file), path.join(this.path, code, file));
    }
    return this.write(code, 'common.json', JSON.stringify(texts, null, 2));
  }

  write(code: Language, file: string, text: string): this {
    mkdirSync(path.join(this.path, code), { recursive: true });
    writeFileSync(path.join(this.path, code, file), text);
    return this;
  }

  /** Changes what a file says at the top; `undefined` takes it out. */
  change(code: Language, file: string, fields: Record<string, unknown>): this {
    const before = JSON.parse(readFileSync(path.join(this.path, code, file), 'utf8'));
    return this.write(code, file, JSON.stringify({ ...before, ...fields }, null, 2));
  }

  take(code: Language, file = ''): this {
    rmSync(path.join(this.path, code, file), { recursive: true });
    return this;
  }

  remove(): void {
    rmSync(this.path, { recursive: true });
  }
}
