/**
 * A program without its symbols, which it does not need to run: what lies behind the last part that is loaded, and the
 * table that tells of it. As `strip` does, for whatever kind of machine the program is.
 */
export function withoutSymbols(program) {
  if (program.readUInt32BE(0) !== 0x7f454c46 || program[4] !== 2 || program[5] !== 1) throw new Error("This is not a 64-bit ELF program.");
  const headers = Number(program.readBigUInt64LE(32));
  const size = program.readUInt16LE(54);
  let end = 0;
  for (let index = 0; index < program.readUInt16LE(56); index += 1) {
    const header = headers + index * size;
    end = Math.max(end, Number(program.readBigUInt64LE(header + 8) + program.readBigUInt64LE(header + 32)));
  }
  const stripped = Buffer.from(program.subarray(0, end));
  stripped.writeBigUInt64LE(0n, 40); // where the sections are told of
  stripped.writeUInt16LE(0, 60); // how many
  stripped.writeUInt16LE(0, 62); // which of them has their names
  return stripped;
}
