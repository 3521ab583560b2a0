/** Finds a free port, for programs that must be told one. */

import { createServer } from 'node:http';
import { closeServer, listen } from '../build/check/staticServer.ts';

export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = await listen(server, { port: 0 });
  await closeServer(server);
  return port;
}
