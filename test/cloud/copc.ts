/** Point clouds in levels of detail, made for tests. */

/** A LAZ file with one chunk as a COPC file whose nodes all have that chunk's first points: https://copc.io/ */
export function asCopc(laz: Buffer, { points, nodes }: { points: number; nodes: number }): Buffer<ArrayBuffer> {
  const record = Buffer.alloc(54 + 160);
  const [headerSize, pointsAt] = [laz.readUInt16LE(94), laz.readUInt32LE(96)];
  const table = Number(laz.readBigInt64LE(pointsAt));
  record.write('copc', 2);
  record.writeUInt16LE(1, 18);
  record.writeUInt16LE(160, 20);
  record.writeBigUInt64LE(BigInt(laz.length + record.length), 54 + 40);
  record.writeBigUInt64LE(BigInt(32 * nodes), 54 + 48);
  const node = Buffer.alloc(32);
  node.writeBigUInt64LE(BigInt(pointsAt + record.length + 8), 16);
  node.writeInt32LE(table - pointsAt - 8, 24);
  node.writeInt32LE(points, 28);
  const head = Buffer.from(laz.subarray(0, headerSize));
  head.writeUInt32LE(pointsAt + record.length, 96);
  head.writeUInt32LE(laz.readUInt32LE(100) + 1, 100);
  return Buffer.concat([head, record, laz.subarray(headerSize), ...Array<Buffer>(nodes).fill(node)]);
}
