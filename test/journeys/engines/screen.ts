/** A screen for browsers that cannot do without: the one there is, or one of our own that nobody sees. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type Program, start } from './program.ts';

const XVFB = '/usr/bin/Xvfb';
const SIZE = '1600x1300x24';

export interface Screen {
  display: string;
  close(): Promise<void>;
}

export function hasScreen(): boolean {
  return process.env.DISPLAY !== undefined || existsSync(XVFB);
}

export async function openScreen(): Promise<Screen> {
  if (process.env.DISPLAY !== undefined) return { display: process.env.DISPLAY, close: async () => {} };
  const xvfb = start(XVFB, ['-displayfd', '1', '-screen', '0', SIZE, '-nolisten', 'tcp', '-noreset']);
  return { display: `:${await firstLine(xvfb)}`, close: () => xvfb.stop() };
}

/** Xvfb takes a free number and says which once it is ready. It dies with the pipe, which stays open. */
async function firstLine({ output }: Program): Promise<string> {
  const [chunk] = await once(output, 'data');
  return String(chunk).trim();
}
