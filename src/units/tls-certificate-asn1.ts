import { fromBER, ObjectIdentifier, OctetString, type BaseBlock } from 'asn1js';

/** What is asked for is not there: the bytes are another structure, or are cut. */
export class Malformed extends Error {
  constructor(what: string) {
    super(what);
    this.name = 'Malformed';
  }
}

/** A part of a structure; asn1js keeps the parts of its classes under different names. */
interface Block {
  readonly idBlock: { readonly tagClass: number; readonly tagNumber: number };
  readonly valueBlock: { readonly value?: unknown; readonly valueHexView?: Uint8Array; readonly valueDec?: number };
}

/** One value of the wire. Whoever asks for what it is not gets `Malformed`. */
export class Node {
  private constructor(private readonly block: BaseBlock) {}

  /** @throws Malformed when the bytes are no single BER value. */
  static read(bytes: Uint8Array): Node {
    const { offset, result } = fromBER(bytes);
    if (offset < 0) throw new Malformed('no ASN.1');
    return new Node(result);
  }

  private get raw(): Block {
    return this.block as unknown as Block;
  }

  /** The values within a SEQUENCE, a SET or an explicit tag. */
  get parts(): readonly Node[] {
    const { value } = this.raw.valueBlock;
    if (!Array.isArray(value)) throw new Malformed('a single value where several should be');
    return (value as BaseBlock[]).map((each) => new Node(each));
  }

  at(index: number): Node {
    const part = this.parts[index];
    if (part === undefined) throw new Malformed('too few values');
    return part;
  }

  /** Of those that are there only sometimes. */
  get length(): number {
    return this.parts.length;
  }

  get oid(): string {
    if (!(this.block instanceof ObjectIdentifier)) throw new Malformed('no object identifier');
    return this.block.getValue();
  }

  get number(): number {
    const { valueDec } = this.raw.valueBlock;
    if (valueDec === undefined) throw new Malformed('no whole number');
    return valueDec;
  }

  get isNumber(): boolean {
    return this.raw.idBlock.tagClass === 1 && this.raw.idBlock.tagNumber === 2;
  }

  /** The bytes of an OCTET STRING, or of an implicit tag over one; in pieces where the writer did not know its length. */
  get octets(): Buffer {
    if (this.block instanceof OctetString) return Buffer.from(this.block.getValue());
    const { value, valueHexView } = this.raw.valueBlock;
    if (Array.isArray(value)) return Buffer.concat(this.parts.map((part) => part.octets));
    if (valueHexView === undefined) throw new Malformed('no bytes');
    return Buffer.from(valueHexView);
  }

  /** The value as it is written. */
  get der(): Buffer {
    return Buffer.from(this.block.toBER());
  }
}
