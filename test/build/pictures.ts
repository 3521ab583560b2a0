/** The shortest files of each picture format that have a size. */

/** Width and height are read from the header; there are no pixels. */
export function png(width: number, height: number): Buffer {
  return join('89504e470d0a1a0a 0000000d', ascii('IHDR'), uint32(width), uint32(height), '0802000000 00000000');
}

export function gif(width: number, height: number): Buffer {
  return join(ascii('GIF89a'), uint16(width).reverse(), uint16(height).reverse(), '000000');
}

/** A JPEG whose Exif data says how a camera was held: 6 and 8 lie on their side. */
export function jpeg(width: number, height: number, orientation?: number): Buffer {
  const tiff = join('4d4d002a00000008 0001 0112 0003 00000001', uint16(orientation ?? 1), '0000 00000000');
  const exif = join(ascii('Exif'), '0000', tiff);
  const app1 =
    orientation === undefined ? join('ffe00010', Buffer.alloc(14)) : join('ffe1', uint16(exif.length + 2), exif);
  return join('ffd8', app1, 'ffc0 0011 08', uint16(height), uint16(width), '03', Buffer.alloc(9), 'ffd9');
}

export function webp(width: number, height: number): Buffer {
  const size = (value: number) =>
    uint32(value - 1)
      .reverse()
      .subarray(0, 3);
  return join(ascii('RIFF'), '1e000000', ascii('WEBPVP8X'), '0a000000 00000000', size(width), size(height));
}

export function avif(width: number, height: number): Buffer {
  const ispe = box('ispe', '00000000', uint32(width), uint32(height));
  const meta = box('meta', '00000000', box('iprp', box('ipco', ispe)));
  return join(box('ftyp', ascii('avif'), '00000000'), meta);
}

export function svg(attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`;
}

function box(type: string, ...content: Array<string | Buffer>): Buffer {
  const body = join(...content);
  return join(uint32(body.length + 8), ascii(type), body);
}

function join(...parts: Array<string | Buffer>): Buffer {
  return Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part.replaceAll(' ', ''), 'hex') : part)),
  );
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
