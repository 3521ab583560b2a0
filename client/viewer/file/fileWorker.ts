/** Entry of the worker that reads a reader's own file: nothing leaves the machine. */

import { LasError } from '../../../cloud/lasHeader.ts';
import { readLasFile } from './fileReader.ts';

export interface FileQuestion {
  file: Blob;
}

addEventListener('message', async ({ data }: MessageEvent<FileQuestion & { id: number }>) => {
  const { id, file } = data;
  try {
    postMessage({ id, answer: await readLasFile(file) });
  } catch (error) {
    postMessage({ id, failed: error instanceof LasError ? error.fault : String(error) });
  }
});
