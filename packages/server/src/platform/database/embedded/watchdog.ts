import { type ChildProcess, spawn } from 'node:child_process';
import type { DataLayout } from './layout.ts';
import { postmasterFilePath } from './postmaster-file.ts';

/**
 * Reads "guard PID" and "release" from a pipe. The pipe closes when the process at its other end is gone, however it
 * died: then the guarded postmaster is stopped, unless somebody else has taken it over meanwhile.
 */
const script = `
trap '' INT TERM HUP
guarded=$4
while read -r command pid; do
  case $command in
    guard) guarded=$pid ;;
    release) guarded= ;;
  esac
done
[ -n "$guarded" ] || exit 0
is_ours() {
  read -r pid < "$1" && [ "$pid" = "$guarded" ] && kill -0 "$guarded" || return 1
  read -r owner < "$2" && [ "$owner" != "$3" ] && kill -0 "$owner" && return 1
  return 0
}
for signal in INT QUIT KILL; do
  is_ours "$1" "$2" "$3" 2>/dev/null || exit 0
  kill -"$signal" "$guarded"
  tries=100
  while [ "$tries" -gt 0 ] && is_ours "$1" "$2" "$3" 2>/dev/null; do
    sleep 0.1
    tries=$((tries - 1))
  done
done
`;

/** A small process that stops the postmaster if this process dies without doing so. */
export interface Watchdog {
  /** From now on, this postmaster stops with us. */
  guard(pid: number): void;
  /** From now on, none does. */
  release(): void;
  /** Ends the watchdog without stopping anything. */
  close(): void;
}

export function startWatchdog(layout: DataLayout): Watchdog {
  let guarded: number | undefined;
  let isClosed = false;
  let child = launch();

  function launch(): ChildProcess {
    const args = [
      '-c',
      script,
      'giotto-watchdog',
      postmasterFilePath(layout),
      layout.owner,
      String(process.pid),
      // A replacement gets it as an argument: we might die before the pipe could tell it.
      guarded === undefined ? '' : String(guarded),
    ];
    // Start a new session, so that Ctrl+C at the terminal reaches only us.
    const started = spawn('/bin/sh', args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' });
    started.on('error', () => undefined);
    started.on('exit', restart);
    started.stdin?.on('error', () => undefined);
    started.unref();
    return started;
  }

  function restart() {
    if (isClosed) return;
    child = launch();
  }

  function guard(pid: number) {
    guarded = pid;
    child.stdin?.write(`guard ${pid}\n`);
  }

  return {
    guard,
    release() {
      guarded = undefined;
      child.stdin?.write('release\n');
    },
    close() {
      isClosed = true;
      guarded = undefined;
      child.stdin?.end('release\n');
    },
  };
}
