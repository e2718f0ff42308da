import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** What a GitLab hands out as the archive of a tag, made of this checkout as it is. */
function archive(folder: string, version: string): Buffer {
  const git = (...argv: string[]): string =>
    execFileSync('git', ['--git-dir', join(folder, 'archive.git'), '--work-tree', '.', ...argv], {
      encoding: 'utf8',
    }).trim();
  execFileSync('git', ['init', '-q', '--bare', join(folder, 'archive.git')]);
  git('add', '-A');
  const file = join(folder, 'archive.tar.gz');
  git('archive', '--format=tar.gz', `--prefix=omega-ci-v${version}/`, '-o', file, git('write-tree'));
  return readFileSync(file);
}

/** A GitLab that has one thing to give: the archive of the release. */
export interface ArchiveServer {
  readonly url: string;
  /** What was asked for, in order. */
  readonly asked: string[];
  close(): void;
}

export async function serveArchive(folder: string, version: string): Promise<ArchiveServer> {
  const bytes = archive(folder, version);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === `/omega-cloud/omega-ci/-/archive/v${version}/omega-ci-v${version}.tar.gz`) response.end(bytes);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
