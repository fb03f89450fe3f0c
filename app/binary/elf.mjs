/** Bytes: the widest page of memory that a Linux has. */
const WIDEST_PAGE = 65_536;

/**
 * A program without what it does not need to run, for whatever kind of machine it is: its symbols, which lie behind the last
 * part that is loaded, as `strip` leaves them out, and gaps between those parts that are wider than any page.
 */
export function withoutSymbols(program) {
  if (program.readUInt32BE(0) !== 0x7f454c46 || program[4] !== 2 || program[5] !== 1) throw new Error("This is not a 64-bit ELF program.");
  const number = (at) => Number(program.readBigUInt64LE(at));
  const headers = Array.from({ length: program.readUInt16LE(56) }, (_, index) => number(32) + index * program.readUInt16LE(54));
  const parts = headers.filter((header) => program.readUInt32LE(header) === 1).map((header) => {
    const [offset, size, page] = [number(header + 8), number(header + 32), Math.min(number(header + 48), WIDEST_PAGE)];
    return { header, offset, size, page, isIn: (other) => number(other + 8) >= offset && number(other + 8) < offset + size };
  });
  const stripped = Buffer.alloc(program.length);
  let end = 0;
  for (const { header, offset, size, page, isIn } of parts.sort((a, b) => a.offset - b.offset)) {
    // As far into a page as before.
    const at = Math.min(offset, end + ((((offset - end) % page) + page) % page));
    program.copy(stripped, at, offset, offset + size);
    for (const other of headers.filter(isIn)) stripped.writeBigUInt64LE(BigInt(number(other + 8) - offset + at), other + 8);
    stripped.writeBigUInt64LE(BigInt(page), header + 48);
    end = at + size;
  }
  stripped.writeBigUInt64LE(0n, 40); // where the sections are told of
  stripped.writeUInt16LE(0, 60); // how many
  stripped.writeUInt16LE(0, 62); // which of them has their names
  return stripped.subarray(0, end);
}
