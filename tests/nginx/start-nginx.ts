import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../packages/server/test/support/free-port.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'running.md');

/** nginx in front of nodes, with a certificate of its own. */
export interface Nginx {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts nginx with the configuration of `docs/running.md`: only the addresses of nodes, the port, and the paths of
 * certificate and key are the test's. `folder` holds these. Throws what nginx says if it doesn't load.
 */
export async function startNginx(program: string, folder: string, ports: readonly number[]): Promise<Nginx> {
  const port = await findFreePort();
  await writeFile(join(folder, 'giotto.conf'), adapt(await readPrinted(), port, folder, ports));
  await writeFile(join(folder, 'nginx.conf'), surround(folder));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const { status, stderr } = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx doesn't load the configuration:\n${stderr}`);
  const child = spawn(program, [...args, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  try {
    await waitForPort(port);
  } catch (error) {
    child.kill();
    throw error;
  }
  return {
    origin: `https://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readPrinted(): Promise<string> {
  const printed = /```nginx\n([\s\S]*?)```/.exec(await readFile(PAGE, 'utf8'))?.[1];
  if (printed === undefined) throw new Error('docs/running.md prints no configuration of nginx');
  return printed;
}

function adapt(printed: string, port: number, folder: string, ports: readonly number[]): string {
  const nodes = [...printed.matchAll(/^ *server 10\.0\.0\.\d+:3000(.*)$/gm)];
  const [first] = nodes;
  if (first === undefined) throw new Error('the configuration names no node');
  const lines = ports.map((node) => `  server 127.0.0.1:${node}${first[1]}`).join('\n');
  const others = nodes.slice(1).reduce((text, [line]) => text.replace(`${line}\n`, ''), printed);
  return others
    .replace(first[0], lines)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/ssl/giotto', folder);
}

/** What Debian's `nginx.conf` says around it, with everything in one folder. */
function surround(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/nginx.pid;
worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/giotto.conf;
}
`;
}

async function waitForPort(port: number): Promise<void> {
  for (const start = performance.now(); ; await sleep(20)) {
    const socket = connect(port, '127.0.0.1');
    const [name] = await Promise.race([
      once(socket, 'connect').then(() => ['connected']),
      once(socket, 'error').then(() => ['refused']),
    ]).catch(() => ['refused']);
    socket.destroy();
    if (name === 'connected') return;
    if (performance.now() - start > 10_000) throw new Error('nginx does not listen');
  }
}
