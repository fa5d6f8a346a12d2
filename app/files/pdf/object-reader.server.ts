import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { activeNames, countNames, hasActiveName, hasAnyActiveName } from './names';

export type ContentFault = 'fileActive' | 'fileEncrypted' | 'fileUnreadable';

const [type, objectStream, crossReferences, filter, decodeParameters, predictor, openAction] = [
  'Type',
  'ObjStm',
  'XRef',
  'Filter',
  'DecodeParms',
  'Predictor',
  'OpenAction',
].map(name => PDFName.of(name)) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

/**
 * Every object that the file holds, those replaced by a later one too: programs differ in which they take. The names are
 * also looked for in the bytes, for what one program takes for a comment is another's object.
 * @param maxInflated bytes of all object streams together
 */
export async function validateContent(bytes: Uint8Array, maxInflated: number): Promise<ContentFault | null> {
  if (countNames(bytes, ['Encrypt'], 1) > 0) return 'fileEncrypted';
  if (hasActiveName(bytes)) return 'fileActive';
  const reader = new ObjectReader(bytes, maxInflated);
  return reader.validate(countNames(bytes, [objectStream.decodeText()]));
}

class ObjectReader extends PDFParser {
  private fault: ContentFault | null = null;
  private readonly streams = { met: 0, metByType: 0, read: 0 };
  private readonly openActions: PDFObject[] = [];

  constructor(
    bytes: Uint8Array,
    private room: number,
  ) {
    super(bytes);
    const { context } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref: PDFRef, object: PDFObject) => {
      this.inspect(object);
      if (object instanceof PDFRawStream && object.dict.get(type) === objectStream) this.streams.read += 1;
      assign(ref, object);
    };
  }

  async validate(objectStreamNames: number): Promise<ContentFault | null> {
    try {
      await this.parseDocument();
    } catch {
      return this.fault ?? 'fileUnreadable';
    }
    const { met, metByType, read } = this.streams;
    const root = this.context.lookup(this.context.trailerInfo.Root);
    // One more in the bytes is hidden from this reader, if not from others.
    const missed = met !== read || metByType !== objectStreamNames;
    if (this.openActions.some(action => !this.onlyScrolls(action))) this.fault ??= 'fileActive';
    const isWhole = !missed && root instanceof PDFDict && root.has(PDFName.of('Pages'));
    return this.fault ?? (isWhole ? null : 'fileUnreadable');
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const { dict } = object;
    // Not needed, and its lengths may be anything.
    if (dict.get(type) === crossReferences) return dict;
    const isTyped = dict.get(type) === objectStream;
    const isLike = dict.has(PDFName.of('N')) && dict.has(PDFName.of('First'));
    if (!isTyped && !isLike) return object;
    this.streams.met += 1;
    if (isTyped) this.streams.metByType += 1;
    return this.inflated(object);
  }

  /** Here and not by the library, which knows no limit. */
  private inflated({ dict, contents }: PDFRawStream): PDFRawStream {
    const bytes = this.decode(dict, contents);
    this.room -= bytes.length;
    if (hasActiveName(bytes)) this.fault ??= 'fileActive';
    dict.delete(filter);
    dict.set(type, objectStream);
    return PDFRawStream.of(dict, bytes);
  }

  private decode(dict: PDFDict, contents: Uint8Array): Uint8Array {
    const filters = dict.get(filter);
    const names = filters instanceof PDFArray ? filters.asArray() : filters ? [filters] : [];
    if (names.length === 0) return contents;
    const parameters = dict.get(decodeParameters);
    const isPlain = !(parameters instanceof PDFDict) || isOne(parameters.get(predictor));
    try {
      if (names.length > 1 || names[0] !== PDFName.of('FlateDecode') || !isPlain) throw new Error('not supported');
      return inflateSync(contents, { maxOutputLength: Math.max(1, this.room) });
    } catch (error) {
      this.fault ??= 'fileUnreadable';
      throw error;
    }
  }

  private inspect(object: PDFObject): void {
    if (object instanceof PDFName) this.inspectName(object);
    else if (object instanceof PDFArray) for (const item of object.asArray()) this.inspect(item);
    else if (object instanceof PDFDict) this.inspectDict(object);
    else if (object instanceof PDFStream) this.inspectDict(object.dict);
    else if (object instanceof PDFInvalidObject) this.inspectInvalid(object);
  }

  private inspectName(name: PDFName): void {
    if (activeNames.has(name.decodeText())) this.fault ??= 'fileActive';
  }

  private inspectDict(dict: PDFDict): void {
    for (const [name, value] of dict.entries()) {
      this.inspectName(name);
      this.inspect(value);
      if (name === openAction) this.openActions.push(value);
    }
  }

  /** Harmless rubbish is common in real files. */
  private inspectInvalid(object: PDFInvalidObject): void {
    const bytes = new Uint8Array(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    if (hasAnyActiveName(bytes)) this.fault ??= 'fileActive';
    else if (Buffer.from(bytes.buffer).includes('stream')) this.fault ??= 'fileUnreadable';
  }

  /** LibreOffice and LaTeX write the first page's position into every file. */
  private onlyScrolls(action: PDFObject): boolean {
    const found = this.context.lookup(action);
    if (!(found instanceof PDFDict)) return found instanceof PDFArray;
    return found.get(PDFName.of('S')) === PDFName.of('GoTo') && !found.has(PDFName.of('Next'));
  }
}

const isOne = (value: PDFObject | undefined) =>
  value === undefined || (value instanceof PDFNumber && value.asNumber() === 1);
