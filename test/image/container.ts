import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';

/** One that runs, without a network, as compose.yaml has it: no rights, a root that cannot be written, one volume. */
export class Container {
  readonly #name = `songwright-check-${randomUUID().slice(0, 8)}`;

  constructor(image: string, volume: string) {
    podman([
      ...['run', '--detach', '--name', this.#name, '--network', 'none', '--read-only', '--read-only-tmpfs=false'],
      ...['--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
      ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096', '--volume', `${volume}:/var/lib/songwright`],
      ...['--env', 'SONGWRIGHT_REQUEST_SPACING_SECONDS=0', image],
    ]);
  }

  /** Runs a program inside. @returns what it printed */
  exec(...command: readonly string[]): string {
    return podman(['exec', this.#name, ...command]);
  }

  /** Runs the body of an async function under the image's Node.js; `ask(method, path, body)` sends a request with the operator's key. @returns its value */
  evaluate<Value>(body: string): Value {
    const program = `
      import { readFileSync } from 'node:fs';
      const key = readFileSync('/var/lib/songwright/operator-key', 'utf8').trim();
      const ask = async (method, path, body) => {
        const answer = await fetch(new URL(path, 'http://127.0.0.1:8787'), {
          method,
          headers: { authorization: 'Bearer ' + key, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(method + ' ' + path + ': ' + answer.status + ' ' + (await answer.text()));
        return answer;
      };
      const value = await (async () => { ${body} })();
      process.stdout.write(JSON.stringify(value));`;
    return JSON.parse(this.exec('node', '--input-type=module', '--eval', program));
  }

  /** What the health check of the image says. */
  isHealthy(): boolean {
    try {
      podman(['healthcheck', 'run', this.#name]);
      return true;
    } catch {
      return false;
    }
  }

  logs(): string {
    return podman(['logs', this.#name]);
  }

  /** As `docker stop` does. @returns seconds and the exit code */
  stop(): { readonly seconds: number; readonly code: number } {
    const start = performance.now();
    podman(['stop', '--time', '60', this.#name]);
    const code = Number(podman(['inspect', '--format', '{{.State.ExitCode}}', this.#name]));
    return { seconds: (performance.now() - start) / 1000, code };
  }

  remove(): void {
    podman(['rm', '--force', this.#name]);
  }
}

/** runc: crun wants cgroups that some machines mix. @throws with what podman said */
export const podman = (args: readonly string[]): string =>
  execFileSync('podman', ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 2 ** 20,
  });
