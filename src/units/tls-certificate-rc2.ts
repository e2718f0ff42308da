/**
 * RC2 in CBC mode, decryption only (RFC 2268). Nobody should encrypt with it any more; Windows, Java 8 and OpenSSL 1 did
 * so with the certificates of every PKCS#12 file, and OpenSSL 3, which Node is built with, no longer reads it.
 */

/** RFC 2268, section 2: "pseudo-random" bytes from the digits of pi. */
const PI = Buffer.from(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
    '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
    '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
    'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
    '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
  'hex',
);

const pi = (index: number): number => PI[index & 0xff] ?? 0;

/** The 64 words of the expanded key; the effective length is the key's own. */
function expand(key: Uint8Array): Uint16Array {
  const bytes = Buffer.alloc(128);
  bytes.set(key);
  const at = (index: number): number => bytes[index] ?? 0;
  for (let index = key.length; index < 128; index++) bytes[index] = pi(at(index - 1) + at(index - key.length));
  bytes[128 - key.length] = pi(at(128 - key.length));
  for (let index = 127 - key.length; index >= 0; index--) {
    bytes[index] = pi(at(index + 1) ^ at(index + key.length));
  }
  return Uint16Array.from({ length: 64 }, (_, index) => bytes.readUInt16LE(index * 2));
}

const TURNS = [1, 2, 3, 5] as const;
const right = (word: number, turns: number): number => ((word >> turns) | (word << (16 - turns))) & 0xffff;

function decryptBlock(block: Buffer, words: Uint16Array): void {
  const r = [0, 2, 4, 6].map((at) => block.readUInt16LE(at));
  const at = (index: number): number => r[index & 3] ?? 0;
  let next = 63;
  const mix = (): void => {
    for (let index = 3; index >= 0; index--) {
      const word = right(at(index), TURNS[index] ?? 0);
      const before = at(index + 3);
      const sum = (words[next--] ?? 0) + (before & at(index + 2)) + (~before & at(index + 1));
      r[index] = (word - sum) & 0xffff;
    }
  };
  const mash = (): void => {
    for (let index = 3; index >= 0; index--) r[index] = (at(index) - (words[at(index + 3) & 63] ?? 0)) & 0xffff;
  };
  [5, 6, 5].forEach((rounds, index) => {
    if (index > 0) mash();
    for (let round = 0; round < rounds; round++) mix();
  });
  r.forEach((word, index) => block.writeUInt16LE(word, index * 2));
}

/** @throws Error when the padding is wrong: another key, or spoilt bytes. */
export function rc2Decrypt(bytes: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer {
  const words = expand(key);
  const plain = Buffer.from(bytes);
  if (plain.length === 0 || plain.length % 8 !== 0) throw new Error('not whole blocks');
  for (let start = 0; start < plain.length; start += 8) {
    const block = plain.subarray(start, start + 8);
    decryptBlock(block, words);
    const before = start === 0 ? iv : bytes.subarray(start - 8, start);
    block.forEach((byte, index) => (block[index] = byte ^ (before[index] ?? 0)));
  }
  const padding = plain.at(-1) ?? 0;
  const padded = padding >= 1 && padding <= 8 && plain.subarray(-padding).every((byte) => byte === padding);
  if (!padded) throw new Error('wrong padding');
  return plain.subarray(0, -padding);
}
