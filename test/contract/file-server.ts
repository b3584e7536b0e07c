import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a few files of memory on this machine. */
export interface FileServer {
  urlOf(name: string): string;
  close(): void;
}

export async function serveFiles(files: Readonly<Record<string, Uint8Array>>): Promise<FileServer> {
  const server = createServer((request, response) => {
    const file = files[request.url!.slice(1)];
    response.statusCode = file === undefined ? 404 : 200;
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}/${name}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
